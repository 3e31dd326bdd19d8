import { hashKey } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DraftMap, readDraft, removeDraft, storeDraft, useHasDraft } from "#src/forms/drafts.ts";
import type { Defaults } from "#src/resources/orders/create/orderSetup.ts";
import {
  emptyLine,
  emptyOrder,
  type OrderValues,
  startNames,
} from "#src/resources/orders/create/orderValues.ts";
import { filledLike, isRecord, isSwitch, isText, type Known } from "#src/ui/known.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/**
 * An order that was not sent yet. It is kept while the user leaves the form or reloads the page. Since it contains personal
 * data, it is deleted when the order is created, when the session ends, and with the tab.
 */
type OrderDraft = {
  companyId: string;
  values: OrderValues;
  untouched: OrderValues;
  defaults: Defaults | undefined;
};

const nameOf = (userId: string) => `order.${userId}`;

const someValues: OrderValues = {
  ...emptyOrder,
  products: [emptyLine({ id: "" })],
  additionalServices: [""],
};
const someDraft = { companyId: "", values: someValues, untouched: someValues };

const isDefaults: Known<Defaults> = (value): value is Defaults =>
  isRecord(value) &&
  [value.companyId, value.pickup ?? "", value.packageSize, value.paymentType ?? ""].every(isText);

/** The idempotency keys of what was sent and got no answer: after a reload, the same order is the same command. */
export const openKeysOf = (userId: string) => new DraftMap(`${nameOf(userId)}.keys`);

/** Whether a price of the order was refused, and no other one has been accepted since, maybe before a reload. */
export function refusedPriceOf(userId: string) {
  const name = `${nameOf(userId)}.refusedPrice`;
  return {
    isRefused: () => readDraft(name, isSwitch) ?? false,
    refuse: () => storeDraft(name, true),
    forget: () => removeDraft(name),
  };
}

/** The draft, or null; without its defaults if another version of the console stored them otherwise. */
export function draftOf(userId: string): OrderDraft | null {
  const stored = readDraft(nameOf(userId), isRecord);
  const draft = stored && filledLike(someDraft, stored);
  return draft && { ...draft, defaults: isDefaults(stored.defaults) ? stored.defaults : undefined };
}

export const hasOrderDraft = (userId: string): boolean => draftOf(userId) !== null;

/** Whether these values are the draft. */
export const isOrderDraft = (userId: string, values: OrderValues): boolean =>
  hashKey([draftOf(userId)?.values]) === hashKey([values]);

/** Removes the draft of an order that was created, also if its form is not shown any more. Another order's draft stays. */
export function removeOrderDraft(userId: string, created: OrderValues): void {
  if (isOrderDraft(userId, created)) removeDraft(nameOf(userId));
}

/**
 * Makes the form's values readable outside of the form. Once something has changed, they are stored as the draft, and the defaults
 * are kept with them.
 */
export function DraftStore(props: Props) {
  const { companyId, first, untouched, defaults, valuesNow, typedNow, hasDraft, isUntouched } = props;
  const { onKeep, onDraftTaken } = props;
  const { id } = useSessionUser();
  const { getValues, getFieldState } = useFormContext<OrderValues>();
  const watched = useWatch();
  useEffect(() => {
    valuesNow.current = () => structuredClone(getValues());
    typedNow.current = () => {
      const { scheduledAt, startDay, startTime } = first;
      const isStartTyped = startNames.some((name) => getFieldState(name).isDirty);
      return { ...valuesNow.current(), ...(!isStartTyped && { scheduledAt, startDay, startTime }) };
    };
  }, [getValues, getFieldState, first, valuesNow, typedNow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored whenever something changed.
  useEffect(() => {
    const isKept = hasDraft();
    onKeep(isKept ? defaults : undefined);
    const values = isUntouched() ? typedNow.current() : getValues();
    if (isKept) storeDraft(nameOf(id), { companyId, untouched, defaults, values } satisfies OrderDraft);
    else removeDraft(nameOf(id));
  }, [id, companyId, watched, hashKey([defaults])]);
  const isStored = useHasDraft(nameOf(id));
  const wasStored = useRef(isStored);
  useEffect(() => {
    if (wasStored.current && !isStored && hasDraft()) onDraftTaken();
    wasStored.current = isStored;
  }, [isStored, hasDraft, onDraftTaken]);
  return null;
}

type Props = {
  companyId: string;
  /** The form's first values. */
  first: OrderValues;
  untouched: OrderValues;
  /** Those that apply now; undefined while the company's settings are loading for the first time. */
  defaults: Defaults | undefined;
  valuesNow: RefObject<() => OrderValues>;
  /** The same without a start that the form set itself: nobody chose it, and it may be another one when the form is restored. */
  typedNow: RefObject<() => OrderValues>;
  /** Whether there is something worth keeping as a draft. */
  hasDraft: () => boolean;
  isUntouched: () => boolean;
  onKeep: (defaults: Defaults | undefined) => void;
  /** Called when the draft is removed while there is something worth keeping: the order was created. */
  onDraftTaken: () => void;
};
