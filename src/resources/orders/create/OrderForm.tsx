import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { create } from "#contract/orders/commands.ts";
import type { Product } from "#contract/products.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type Companies, CompanyField } from "./CompanyField.tsx";
import { missingSuggestions } from "./cart/cartRules.ts";
import { FocusFirstProblem } from "./FocusFirstProblem.tsx";
import { OrderBlocks } from "./OrderBlocks.tsx";
import { orderInput } from "./orderInput.ts";
import { orderProblems } from "./orderProblems.ts";
import { emptyOrder, type OrderValues } from "./orderValues.ts";
import { ResetDialog } from "./ResetDialog.tsx";
import { SetupFailed } from "./SetupFailed.tsx";
import { SideColumn } from "./SideColumn.tsx";
import { SuggestedDialog } from "./SuggestedDialog.tsx";
import { useOrderSetup } from "./useOrderSetup.ts";
import { ValuesKeeper } from "./ValuesKeeper.tsx";

/** One order. It checks as the service will, and is sent once, however often one presses. */
export function OrderForm({ values: start, companyId, companies, onReset, onCreated }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { activated } = useSessionUser();
  const { setup, error, retry } = useOrderSetup(companyId);
  const latest = useRef<() => OrderValues>(() => start);
  const [isResetting, setResetting] = useState(false);
  const [asked, setAsked] = useState<{ missing: Product[]; answer: (goOn: boolean) => void } | null>(null);
  const isDeclined = useRef(false);
  const isRefused = setup !== undefined && activated && !setup.isActive;

  /** Proposes what is missing, once an order. */
  const confirm = (values: FieldValues): Promise<boolean> => {
    const missing = setup ? missingSuggestions((values as OrderValues).products, setup) : [];
    if (missing.length === 0 || isDeclined.current) return Promise.resolve(true);
    if (asked) return Promise.resolve(false);
    return new Promise((resolve) => {
      setAsked({
        missing,
        answer: (goOn) => {
          isDeclined.current = goOn;
          setAsked(null);
          resolve(goOn);
        },
      });
    });
  };

  return (
    <SendForm
      record={start}
      schema={create.body}
      check={(values) => (setup ? orderProblems(values as OrderValues, setup) : {})}
      toInput={(values) => setup && orderInput(values as OrderValues, setup)}
      request={async (input, options) => dataProvider.command(create, input, options)}
      confirm={confirm}
      inputs={inputs}
      done="orderForm.done"
      doneArgs={({ orderNo }) => ({ orderNo })}
      save="orderForm.create"
      saving="orderForm.creating"
      isClosed={!activated || !setup?.isActive}
      onDone={({ orderNo }) => onCreated(orderNo, latest.current())}
      cancel={{
        label: "orderForm.reset.button",
        onCancel: () => (hasTyped(latest.current()) ? setResetting(true) : onReset()),
      }}
      sx={layout}
    >
      {(buttons) => (
        <>
          <Box onKeyDown={sendByKey} sx={column}>
            {companies && <CompanyField companyId={companyId} companies={companies} />}
            {isRefused && <Alert severity="warning">{translate("orderForm.companyNotActive")}</Alert>}
            {error ? (
              <SetupFailed error={error} onRetry={retry} />
            ) : (
              companyId !== "" && <OrderBlocks setup={setup} />
            )}
          </Box>
          <SideColumn setup={setup} buttons={buttons} />
          <ValuesKeeper companyId={companyId} latest={latest} />
          <FocusFirstProblem />
          {asked && <SuggestedDialog {...asked} />}
          {isResetting && <ResetDialog onConfirm={onReset} onClose={() => setResetting(false)} />}
        </>
      )}
    </SendForm>
  );
}

type Props = {
  /** What it begins with. */
  values: OrderValues;
  /** "" as long as none is chosen. */
  companyId: string;
  /** Null for a client, whose company is known. */
  companies: Companies | null;
  onReset: () => void;
  onCreated: (orderNo: string, values: OrderValues) => void;
};

/** Which input a refusal is of. */
const inputs = {
  address_not_found: "clientZipCode",
  address_is_ambiguous: "clientZipCode",
  address_matched_partially: "clientZipCode",
  pickup_point_address_not_found: "pickupPoint.zipCode",
  pickup_point_address_is_ambiguous: "pickupPoint.zipCode",
  pickup_point_address_matched_partially: "pickupPoint.zipCode",
  order_with_external_id_exists: "externalId",
  incorrect_order_products: "products",
} as const;

const hasTyped = (values: OrderValues): boolean => textOf(values) !== textOf(emptyOrder);
const textOf = (values: OrderValues): string => JSON.stringify(values, (_name, value) => value ?? "");

/** In a note Enter begins a new line; with Ctrl it sends from anywhere. */
function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.closest("form")?.requestSubmit();
}

const column = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" };

const layout = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  columnGap: 3,
};
