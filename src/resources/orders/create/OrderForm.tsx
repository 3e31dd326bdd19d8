import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { type Companies, CompanyField } from "./CompanyField.tsx";
import { firstLines } from "./cart/cartRules.ts";
import { OrderBlocks } from "./OrderBlocks.tsx";
import { DraftStore } from "./OrderDraft.tsx";
import { orderInput } from "./orderInput.ts";
import { orderProblems } from "./orderProblems.ts";
import type { Defaults, OrderSetup } from "./orderSetup.ts";
import { areSameOrder, type OrderValues } from "./orderValues.ts";
import { isOutOfReach } from "./places/pickup.ts";
import { SideColumn } from "./SideColumn.tsx";
import { useOrderSetup } from "./useOrderSetup.ts";
import { type SubmittedOrder, useSubmittedOrder } from "./useSubmittedOrder.ts";
import { useSuggestions } from "./useSuggestions.tsx";

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
  const { activated } = useSessionUser();
  const [kept, setKept] = useState(defaults);
  const { setup, error, retry } = useOrderSetup(companyId, kept);
  const [record] = useState(() => withFirst(start, setup));
  const valuesNow = useRef<() => OrderValues>(() => start);
  const typedNow = useRef<() => OrderValues>(() => start);
  const order = useSubmittedOrder(setup, start, typedNow);
  const suggestions = useSuggestions(setup);
  const { ask, dialog } = useQuestion();
  const isCompanyInactive = setup !== undefined && activated && !setup.isActive;
  const isCompanyOutOfReach = setup !== undefined && isOutOfReach(setup);

  const confirm = async (values: OrderValues): Promise<boolean> =>
    (await suggestions.propose(values)) && (await order.submit(values));

  /** A product that the form added itself does not count as typed. */
  const isUntouched = () =>
    [untouched, withFirst(untouched, setup)].some((one) => areSameOrder(typedNow.current(), one));
  const clear = async (): Promise<boolean> => {
    const question = {
      title: words("reset.title"),
      text: words("reset.text"),
      confirm: words("reset.confirm"),
      isDangerous: true,
    };
    if (!isUntouched() && !(await ask(question))) return false;
    order.drop();
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
          ? {
              ...orderInput(values as OrderValues, setup),
              expectedPrice: order.priceOf(values as OrderValues),
            }
          : {}
      }
      confirm={(values) => confirm(values as OrderValues)}
      submit={() => (order.isChecking ? { label: words("estimate.checking") } : {})}
      errorInputs={errorInputs}
      onError={({ errorCode }) => {
        if (errorCode === "price_changed") order.renew(valuesNow.current());
        return false;
      }}
      toastsRefusals
      openKeys={order.openKeys}
      isKept
      isDisabled={!activated || (companyId !== "" && !setup?.isActive) || isCompanyOutOfReach}
      onSuccess={(created) => onCreated(created, order.finish())}
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
            {...{ setup, failure, buttons }}
            estimate={order.estimate}
            isLoading={companyId !== "" && !setup && !error}
            isUnanswered={!isPending && order.openKeys.size > 0}
          />
          <DraftStore
            {...{ companyId, untouched, valuesNow, typedNow, hasDraft, isUntouched }}
            first={record}
            defaults={setup?.defaults ?? kept}
            onKeep={setKept}
            onDraftTaken={() => {
              if (order.isCreated()) return;
              order.replace();
              onCreatedElsewhere(typedNow.current());
            }}
          />
          {suggestions.dialog}
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
  onCreated: (created: CreatedOrder, submitted: SubmittedOrder) => void;
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

const column = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" };

const columns = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  columnGap: 3,
};
