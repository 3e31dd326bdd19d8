import { hashKey } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { DeliveryPromise } from "#contract/orders/form.ts";
import { trackSave } from "#src/forms/unsavedChanges.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useIsMounted } from "#src/ui/useIsMounted.ts";
import { useShownPrice } from "./estimate/useShownPrice.ts";
import { hasOrderDraft, isOrderDraft, openKeysOf, removeOrderDraft } from "./OrderDraft.tsx";
import type { OrderSetup } from "./orderSetup.ts";
import { areSameOrder, type OrderValues, startNames } from "./orderValues.ts";
import { receiverOf } from "./places/receiver.ts";
import { startOf, startValues } from "./time/start.ts";

/**
 * The order of a form from its submission to the answer, which may come when the form has other values, or is not shown any
 * more.
 */
export function useSubmittedOrder(
  setup: OrderSetup | undefined,
  first: OrderValues,
  typedNow: RefObject<() => OrderValues>,
) {
  const { id } = useSessionUser();
  const notify = useNotify();
  const isMounted = useIsMounted();
  const [openKeys] = useState(() => openKeysOf(id));
  const { estimate, priceOf, promiseOf, isSeen, renew, forgetPrice } = useShownPrice(setup, openKeys);
  const sent = useRef(first);
  const typedWhenSent = useRef(first);
  const promised = useRef<DeliveryPromise | null>(null);
  const isCreated = useRef(false);
  const isReplaced = useRef(false);
  const [isChecking, setChecking] = useState(false);

  /** Whether the order may be sent: its price has been seen, and it is still the one in the form, which may be another one now. */
  const check = async (values: OrderValues): Promise<boolean> => {
    const maySend = await isSeen(values);
    promised.current = promiseOf(values);
    if (isReplaced.current || (!isMounted.current && !hasOrderDraft(id))) return false;
    const isSame = isMounted.current
      ? areSameOrder(typedWhenSent.current, typedNow.current())
      : isOrderDraft(id, values);
    if (!isSame) notify("orderForm.changedMeanwhile", { type: "warning" });
    // The estimate, which says so otherwise, is not shown any more.
    else if (!isMounted.current && !maySend) notify("orderForm.unconfirmed", { type: "warning" });
    return maySend && isSame;
  };

  return {
    openKeys,
    estimate,
    priceOf,
    renew,
    isChecking,
    /** Whether the order may be sent with these values. */
    submit: (values: OrderValues): Promise<boolean> => {
      sent.current = values;
      typedWhenSent.current = typedNow.current();
      setChecking(true);
      return trackSave(check(values), Boolean).finally(() => setChecking(false));
    },
    /** Another order takes its place in the form. */
    replace: (): void => {
      isReplaced.current = true;
    },
    /** It is not sent any more, not even again. */
    drop: (): void => {
      isReplaced.current = true;
      openKeys.clear();
      forgetPrice();
    },
    /** The order was created; what its page learns of it. */
    finish: (): SubmittedOrder => {
      isCreated.current = true;
      removeOrderDraft(id, sent.current);
      forgetPrice();
      const values = setup ? asSent(sent.current, setup) : sent.current;
      return {
        values,
        typedSince: changesOf(typedWhenSent.current, typedNow.current()),
        isReplaced: isReplaced.current,
        isPromisedNow: !values.scheduledAt && promised.current?.kind !== "slot",
      };
    },
    isCreated: (): boolean => isCreated.current,
  };
}

export type SubmittedOrder = {
  /** As they were sent. */
  values: OrderValues;
  /** The values that were typed after the order was sent. */
  typedSince: Partial<OrderValues>;
  /** Whether another order has taken its place meanwhile. */
  isReplaced: boolean;
  /** Whether the order is for as soon as possible, and the estimate did not say that no driver is online. */
  isPromisedNow: boolean;
};

/** The values with the receiver and the start that the order has, also if others were chosen for another product or company. */
const asSent = (values: OrderValues, setup: OrderSetup): OrderValues => ({
  ...values,
  ...receiverOf(values, setup),
  ...startValues(startOf(values, setup) ?? ""),
});

/** The values that changed. A start is one value. */
const changesOf = (before: OrderValues, after: OrderValues): Partial<OrderValues> => {
  const isChanged = (name: keyof OrderValues) => hashKey([before[name]]) !== hashKey([after[name]]);
  const changed = (Object.keys(after) as (keyof OrderValues)[]).filter(isChanged);
  const start = startNames.some(isChanged) ? startNames : [];
  return Object.fromEntries([...changed, ...start].map((name) => [name, after[name]]));
};
