import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-admin";
import { type FieldValues, get, type UseFormReturn, useFormContext } from "react-hook-form";
import type { StockItem } from "#contract/stock/goods.ts";
import { FormDraft } from "#src/forms/FormDraft.tsx";
import { FormErrors } from "#src/forms/FormErrors.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { nameOf, type WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { type AddedStock, type FailedProduct, useAddStock, useAddStockResolver } from "./addStock.ts";
import { GoodsFrame } from "./GoodsFrame.tsx";
import { GoodsRow } from "./GoodsRow.tsx";

type Props = { warehouse: WarehouseRow; goods: readonly StockItem[] };

/** The form that adds goods to a warehouse, by product. Typed values stay in the tab until they are added. */
export const AddStockForm = ({ warehouse, goods }: Props) => {
  const words = useWords("warehouses");
  const columnWords = useWords("warehouses.details.columns");
  const form = useRef<UseFormReturn | null>(null);
  const [outcome, setOutcome] = useState<AddedStock | "nothing" | null>(null);
  const { add, isPending, errorsOf } = useAddStock(warehouse.id, goods);
  const resolver = useAddStockResolver(warehouse.id);
  const allErrors = (failed: readonly FailedProduct[]): Record<string, string> =>
    Object.assign({}, ...failed.map(errorsOf));
  const submit = async (values: FieldValues) => {
    const added = await add(values);
    if (added === undefined) return undefined;
    setOutcome(added ?? "nothing");
    const { getValues, resetField } = form.current ?? {};
    for (const { productId } of added?.added ?? []) {
      for (const field of ["amount", "serialNumber"]) {
        const source = `rows.${productId}.${field}`;
        // Keeps values that were typed since the form was sent.
        if (getValues?.(source) === get(values, source)) resetField?.(source);
      }
    }
    // react-admin shows returned errors under their inputs.
    return added && allErrors(added.failed);
  };
  return (
    <Form record={nothing} resolver={resolver} onSubmit={submit} disableInvalidFormNotification noValidate>
      <FormErrors serviceErrors={outcome === "nothing" ? {} : allErrors(outcome?.failed ?? [])} />
      <GoodsFrame>
        <Box role="table" aria-label={words("details.label", { name: nameOf(warehouse) })}>
          <Box role="rowgroup" className="head">
            <Box role="row">
              {columns.map(([column, className]) => (
                <Box role="columnheader" key={column} className={className}>
                  {columnWords(column)}
                </Box>
              ))}
            </Box>
          </Box>
          <Box role="rowgroup" className="body">
            {goods.map((one) => (
              <GoodsRow key={one.productId} goods={one} warehouseId={warehouse.id} />
            ))}
          </Box>
        </Box>
      </GoodsFrame>
      <Outcome outcome={outcome} whyOf={(one) => Object.values(errorsOf(one)).join(" ")} />
      <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 1.5 }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {words(isPending ? "add.pending" : "add.submit")}
        </Button>
      </Box>
      <FormDraft name={`warehouse.${warehouse.id}`} />
      <FormHandle handle={form} />
    </Form>
  );
};

/** The columns, each with its class. */
const columns = [
  ["product"],
  ["amount", "number"],
  ["newAmount", "number"],
  ["batch"],
  ["threshold", "number"],
  ["actions", "actions"],
] as const;

const nothing = {};

/** The products that were added and those that were not. If all were added, a toast says so instead. */
const Outcome = ({ outcome, whyOf }: OutcomeProps) => {
  const words = useWords("warehouses.add");
  if (outcome === "nothing") {
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {words("nothing")}
      </Alert>
    );
  }
  if (!outcome || outcome.failed.length === 0) return null;
  const names = outcome.added.map(({ name, amount }) => `${name} (${amount})`).join(", ");
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      {names && <Box>{words("added", { names })}</Box>}
      <Failed
        title={words("failed")}
        products={outcome.failed.filter(({ isDecided }) => isDecided)}
        whyOf={whyOf}
      />
      <Failed
        title={words("unknown")}
        products={outcome.failed.filter(({ isDecided }) => !isDecided)}
        whyOf={whyOf}
      />
    </Alert>
  );
};

type OutcomeProps = { outcome: AddedStock | "nothing" | null; whyOf: WhyOf };
type WhyOf = (failed: FailedProduct) => string;
type FailedProps = { title: string; products: readonly FailedProduct[]; whyOf: WhyOf };

const Failed = ({ title, products, whyOf }: FailedProps) =>
  products.length > 0 && (
    <>
      {title}
      <ul>
        {products.map((one) => (
          <li key={one.productId}>
            <bdi>{one.name}</bdi>: {whyOf(one)}
          </li>
        ))}
      </ul>
    </>
  );

/** Gives the form's methods to a component outside of the form. */
const FormHandle = ({ handle }: { handle: RefObject<UseFormReturn | null> }) => {
  const form = useFormContext();
  useEffect(() => {
    handle.current = form;
  });
  return null;
};
