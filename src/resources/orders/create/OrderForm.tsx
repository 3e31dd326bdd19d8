import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { hashKey } from "@tanstack/react-query";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { DeliveryPromise } from "#contract/orders/form.ts";
import type { Product } from "#contract/products.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { trackSave } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import {
  DraftStore,
  hasOrderDraft,
  isOrderDraft,
  openKeysOf,
  removeOrderDraft,
} from "#src/resources/orders/create/OrderDraft.tsx";
import { SuggestedDialog } from "#src/resources/orders/create/SuggestedDialog.tsx";
import { LoadError } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useIsMounted } from "#src/ui/useIsMounted.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { type Companies, CompanyField } from "./CompanyField.tsx";
import { firstLines, missingSuggestions } from "./cart/cartRules.ts";
import { useShownPrice } from "./estimate/useShownPrice.ts";
import { OrderBlocks } from "./OrderBlocks.tsx";
import { orderInput } from "./orderInput.ts";
import { orderProblems } from "./orderProblems.ts";
import type { Defaults, OrderSetup } from "./orderSetup.ts";
import { type OrderValues, startNames } from "./orderValues.ts";
import { isOutOfReach } from "./places/pickup.ts";
import { receiverOf } from "./places/receiver.ts";
import { SideColumn } from "./SideColumn.tsx";
import { startOf, startValues } from "./time/start.ts";
import { useOrderSetup } from "./useOrderSetup.ts";

/** The form of one order. */
export function OrderForm({
  ref,
  values: start,
  untouched,
  defaults,
  companyId,
  companies,
  onReset,
  onCreated,
  onCreatedElsewhere,
}: Props) {
  const words = useWords("orderForm");
  const { id, activated } = useSessionUser();
  const [kept, setKept] = useState(defaults);
  const { setup, error, retry } = useOrderSetup(companyId, kept);
  const [record] = useState(() => withFirst(start, setup));
  const valuesNow = useRef<() => OrderValues>(() => start);
  const typedNow = useRef<() => OrderValues>(() => start);
  /** The answer may come when the form has other values, or is not shown any more. */
  const sent = useRef<OrderValues>(start);
  const typedWhenSent = useRef<OrderValues>(start);
  const isCreated = useRef(false);
  const isCleared = useRef(false);
  const isMounted = useIsMounted();
  const [isChecking, setChecking] = useState(false);
  const notify = useNotify();
  const { ask, dialog } = useQuestion();
  const [suggestion, setSuggestion] = useState<{
    missing: Product[];
    answer: (isConfirmed: boolean) => void;
  } | null>(null);
  const areSuggestionsDeclined = useRef(false);
  const [openKeys] = useState(() => openKeysOf(id));
  const promised = useRef<DeliveryPromise | null>(null);
  const { estimate, priceOf, promiseOf, isSeen, renew, forgetPrice } = useShownPrice(setup, openKeys);
  const isCompanyInactive = setup !== undefined && activated && !setup.isActive;
  const isCompanyOutOfReach = setup !== undefined && isOutOfReach(setup);

  /** Proposes the suggested products that are missing, once per order. */
  const confirmSuggestions = ({ products }: OrderValues): Promise<boolean> => {
    const missing = setup ? missingSuggestions(products, setup) : [];
    if (missing.length === 0 || areSuggestionsDeclined.current) return Promise.resolve(true);
    if (suggestion) return Promise.resolve(false);
    return new Promise((resolve) => {
      setSuggestion({
        missing,
        answer: (isConfirmed) => {
          areSuggestionsDeclined.current = isConfirmed;
          setSuggestion(null);
          resolve(isConfirmed);
        },
      });
    });
  };

  const confirm = async (values: OrderValues): Promise<boolean> => {
    sent.current = values;
    typedWhenSent.current = typedNow.current();
    if (!(await confirmSuggestions(values))) return false;
    setChecking(true);
    return trackSave(checkPrice(values), Boolean).finally(() => setChecking(false));
  };

  /** Whether the order may be sent: its price has been seen, and it is still the one in the form, which may be another one now. */
  const checkPrice = async (values: OrderValues): Promise<boolean> => {
    const maySend = await isSeen(values);
    promised.current = promiseOf(values);
    if (isCleared.current || (!isMounted.current && !hasOrderDraft(id))) return false;
    const isSame = isMounted.current
      ? areSame(typedWhenSent.current, typedNow.current())
      : isOrderDraft(id, values);
    if (!isSame) notify("orderForm.changedMeanwhile", { type: "warning" });
    // The estimate, which says so otherwise, is not shown any more.
    else if (!isMounted.current && !maySend) notify("orderForm.unconfirmed", { type: "warning" });
    return maySend && isSame;
  };

  /** A product that the form added itself does not count as typed. */
  const isUntouched = () =>
    [untouched, withFirst(untouched, setup)].some((one) => areSame(typedNow.current(), one));
  const clear = async (): Promise<boolean> => {
    const question = {
      title: words("reset.title"),
      text: words("reset.text"),
      confirm: words("reset.confirm"),
      isDangerous: true,
    };
    if (!isUntouched() && !(await ask(question))) return false;
    isCleared.current = true;
    openKeys.clear();
    forgetPrice();
    return true;
  };
  useImperativeHandle(ref, () => ({ clear }));
  const hasDraft = () => (companies !== null && companyId !== "") || !isUntouched();

  return (
    <ResourceForm<CreatedOrder>
      resource="orders"
      words="orderForm"
      record={record}
      check={(values) => (setup ? orderProblems(values as OrderValues, setup) : {})}
      toInput={(values) =>
        setup
          ? { ...orderInput(values as OrderValues, setup), expectedPrice: priceOf(values as OrderValues) }
          : {}
      }
      confirm={(values) => confirm(values as OrderValues)}
      submit={() => (isChecking ? { label: words("estimate.checking") } : {})}
      errorInputs={errorInputs}
      onError={({ errorCode }) => {
        if (errorCode === "price_changed") renew(valuesNow.current());
        return false;
      }}
      toastsRefusals
      openKeys={openKeys}
      isKept
      isDisabled={!activated || (companyId !== "" && !setup?.isActive) || isCompanyOutOfReach}
      onSuccess={(order) => {
        isCreated.current = true;
        removeOrderDraft(id, sent.current);
        forgetPrice();
        const values = setup ? asSent(sent.current, setup) : sent.current;
        onCreated(order, values, {
          typedSince: changesOf(typedWhenSent.current, typedNow.current()),
          isReplaced: isCleared.current,
          isPromisedNow: !values.scheduledAt && promised.current?.kind !== "slot",
        });
      }}
      cancel={{
        label: "orderForm.reset.button",
        onCancel: async () => {
          if (await clear()) onReset();
        },
      }}
      sx={columns}
      layout={({ alerts, inputs, failure, buttons, isPending }) => (
        <>
          <Box sx={column}>
            {alerts}
            {inputs}
          </Box>
          <SideColumn
            {...{ setup, estimate, failure, buttons }}
            isLoading={companyId !== "" && !setup && !error}
            isUnanswered={!isPending && openKeys.size > 0}
          />
          <DraftStore
            {...{ companyId, untouched, valuesNow, typedNow, hasDraft, isUntouched }}
            first={record}
            defaults={setup?.defaults ?? kept}
            onKeep={setKept}
            onDraftTaken={() => {
              if (isCreated.current) return;
              isCleared.current = true;
              onCreatedElsewhere(typedNow.current());
            }}
          />
          {setup && suggestion && <SuggestedDialog setup={setup} {...suggestion} />}
          {dialog}
        </>
      )}
    >
      {companies && <CompanyField companyId={companyId} companies={companies} />}
      {isCompanyInactive && <Alert severity="warning">{words("companyNotActive")}</Alert>}
      {isCompanyOutOfReach && <Alert severity="warning">{words("outOfReach")}</Alert>}
      {error ? (
        <LoadError title={words("failed")} error={error} onRetry={retry} />
      ) : (
        companyId !== "" && <OrderBlocks setup={setup} />
      )}
    </ResourceForm>
  );
}

type CreatedOrder = { id: string; version: number; orderNo: string };

type Outcome = {
  /** The values that were typed after the order was sent. */
  typedSince: Partial<OrderValues>;
  /** Whether another order has taken its place meanwhile. */
  isReplaced: boolean;
  /** Whether the order is for as soon as possible, and the estimate did not say that no driver is online. */
  isPromisedNow: boolean;
};

/** What its page may ask of the form. */
export type OrderFormHandle = {
  /** Prepares for another order; asks first whether what is typed may be cleared, unless there is nothing. */
  clear: () => Promise<boolean>;
};

type Props = {
  ref: RefObject<OrderFormHandle | null>;
  /** The initial values of the inputs. */
  values: OrderValues;
  /** The values that count as untouched: after a created order the next one keeps its pickup point. */
  untouched: OrderValues;
  /** The defaults with which a restored order was begun. */
  defaults: Defaults | undefined;
  /** "" while none is chosen. */
  companyId: string;
  /** Null for a client, whose company is known. */
  companies: Companies | null;
  onReset: () => void;
  /** With the values as they were sent. */
  onCreated: (order: CreatedOrder, values: OrderValues, more: Outcome) => void;
  /** The order in the form was created by a form that had been left before its answer came. */
  onCreatedElsewhere: (values: OrderValues) => void;
};

/** Which input shows an error that concerns the whole order. */
const errorInputs = {
  address_not_found: "clientZipCode",
  address_is_ambiguous: "clientZipCode",
  address_matched_partially: "clientZipCode",
  location_not_found: "pickup",
  pickup_point_closed: "pickup",
  pickup_point_inactive: "pickup",
  pickup_point_address_not_found: "pickupPoint.zipCode",
  pickup_point_address_is_ambiguous: "pickupPoint.zipCode",
  pickup_point_address_matched_partially: "pickupPoint.zipCode",
  order_with_external_id_exists: "externalId",
  incorrect_order_products: "products",
} as const;

/** Adds the product that the form chooses itself, once the company's products are known. */
const withFirst = (values: OrderValues, setup: OrderSetup | undefined): OrderValues =>
  setup && values.products.length === 0 ? { ...values, products: firstLines(setup) } : values;

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

const areSame = (one: OrderValues, other: OrderValues): boolean => textOf(one) === textOf(other);
const textOf = (values: OrderValues): string => JSON.stringify(values, (_name, value) => value ?? "");

const column = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" };

const columns = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  columnGap: 3,
};
