import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { Form } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import type { StockItem } from "#contract/stock/goods.ts";
import { FormDraft } from "#src/forms/FormDraft.tsx";
import { FormErrors } from "#src/forms/FormErrors.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { nameOf, type WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import {
  type AddedStock,
  draftOf,
  type FailedProduct,
  forgetChanged,
  mountedForms,
  namesOf,
  useAddStock,
  useAddStockResolver,
} from "./addStock.ts";
import { GoodsFrame } from "./GoodsFrame.tsx";
import { GoodsRow } from "./GoodsRow.tsx";

type Props = { warehouse: WarehouseRow; goods: readonly StockItem[] };

/** The form that adds goods to a warehouse, by product. Typed values stay in the tab until they are added. */
export const AddStockForm = ({ warehouse, goods }: Props) => {
  const words = useWords("warehouses");
  const columnWords = useWords("warehouses.details.columns");
  const [outcome, setOutcome] = useState<AddedStock | "nothing" | null>(null);
  const { add, isPending, errorsOf } = useAddStock(warehouse.id, goods);
  const resolver = useAddStockResolver(warehouse.id);
  const allErrors = (failed: readonly FailedProduct[]): Record<string, string> =>
    Object.assign({}, ...failed.map(errorsOf));
  const submit = async (values: FieldValues) => {
    const added = await add(values);
    if (added === undefined) return undefined;
    setOutcome(added ?? "nothing");
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
        <PendingButton type="submit" variant="contained" isPending={isPending}>
          {words(isPending ? "add.pending" : "add.submit")}
        </PendingButton>
      </Box>
      <FormDraft name={draftOf(warehouse.id)} />
      <MountedForm warehouseId={warehouse.id} />
    </Form>
  );
};

/** The columns, each with its class. */
const columns = [
  ["product"],
  ["amount", "number"],
  ["toAdd", "number"],
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
  const names = namesOf(outcome.added);
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      {names && <Box>{words("done", { names })}</Box>}
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

/** Tells `addStock` which form is mounted and what is changed in it. */
const MountedForm = ({ warehouseId }: { warehouseId: string }) => {
  const form = useFormContext();
  useEffect(() => {
    mountedForms.set(warehouseId, form);
    const { unsubscribe } = form.watch((values, { type }) => {
      // A draft that is being restored is no change.
      if (type === "change") forgetChanged(warehouseId, values);
    });
    return () => {
      unsubscribe();
      if (mountedForms.get(warehouseId) === form) mountedForms.delete(warehouseId);
    };
  }, [warehouseId, form]);
  return null;
};
