import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from "react-hook-form";
import type { InputOf } from "#contract/call.ts";
import { customCalls } from "#contract/customCalls.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import type { StockItem } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { DraftMap, storeDraft } from "#src/forms/drafts.ts";
import { readForm } from "#src/forms/FormDraft.tsx";
import { failureOf } from "#src/forms/failureOf.ts";
import { sendOnce } from "#src/forms/sendOnce.ts";
import { useProblemSentence } from "#src/forms/units.ts";
import { trackSave } from "#src/forms/unsavedChanges.tsx";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { wholeNumber } from "#src/resources/stock/stockItems.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { longToastTime, toastTime } from "#src/ui/errorToast.tsx";

/** The result for each product that was sent. */
export type AddedStock = {
  added: { productId: string; name: string; amount: number }[];
  /** `isDecided` says that the service rejected it; otherwise it is unknown whether the goods were added. */
  failed: FailedProduct[];
};
export type FailedProduct = { productId: string; name: string; error: unknown; isDecided: boolean };

/** What was added, as text. */
export const namesOf = (added: AddedStock["added"]): string =>
  added.map(({ name, amount }) => `${name} (${amount})`).join(", ");

type Input = InputOf<typeof customCalls.addWarehouseStock>;

/** The rows with typed values as input of the call; an amount may be missing or invalid. */
const filledRows = (warehouseId: string, { rows = {} }: FieldValues): Input[] =>
  Object.entries<{ amount?: unknown; serialNumber?: string | null } | null>(rows).flatMap(
    ([productId, row]) => {
      const amount = wholeNumber(row?.amount);
      const serialNumber = row?.serialNumber ?? "";
      if (amount === undefined && !serialNumber.trim()) return [];
      return [{ warehouseId, productId, amount: amount as number, serialNumber }];
    },
  );

/** Validates the filled rows by the call's schema, as the service does. */
export function useAddStockResolver(warehouseId: string): Resolver<FieldValues> {
  const sentence = useProblemSentence();
  return (values) => {
    const errors: FieldErrors = {};
    for (const input of filledRows(warehouseId, values)) {
      const { error } = z.safeParse(customCalls.addWarehouseStock.body, input, { reportInput: true });
      for (const [source, problem] of Object.entries(error ? fieldProblems(error.issues) : {})) {
        set(errors, `rows.${input.productId}.${source}`, {
          type: "contract",
          message: sentence(source, problem),
        });
      }
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/**
 * Idempotency keys: sending the same again is the same request, even if the row was closed or the page reloaded in between.
 */
const openKeys = new DraftMap("warehouse.keys");

/** What is on its way; its answer can still be lost. */
const onItsWay = new Set<string>();

/** Forgets the keys of what is no longer typed: if the same is typed again, it is another delivery. */
export function forgetChanged(warehouseId: string, values: FieldValues): void {
  const typed = filledRows(warehouseId, values).map((input) => JSON.stringify(input));
  for (const text of openKeys.keys()) {
    if (typed.includes(text) || onItsWay.has(text)) continue;
    const sent: Input = JSON.parse(text);
    if (sent.warehouseId === warehouseId) openKeys.delete(text);
  }
}

/** The mounted forms by warehouse: a row that was closed and opened again while adding has another form. */
export const mountedForms = new Map<string, UseFormReturn>();

export const draftOf = (warehouseId: string): string => `warehouse.${warehouseId}`;

/** Takes an added product out of the form and the stored draft. Values that were typed since it was sent are kept. */
function removeAdded({ warehouseId, productId }: Input, values: FieldValues): void {
  const form = mountedForms.get(warehouseId);
  const draft = readForm(draftOf(warehouseId));
  const row = draft?.values.rows?.[productId];
  for (const field of ["amount", "serialNumber"]) {
    const source = `rows.${productId}.${field}`;
    const sent = get(values, source);
    if (form?.getValues(source) === sent) form?.resetField(source);
    if (row?.[field] === sent) delete row?.[field];
  }
  if (row) storeDraft(draftOf(warehouseId), draft);
}

/** Adds what is typed, with one request per product. Resolves to null if nothing is typed, to undefined while it is adding. */
export function useAddStock(warehouseId: string, goods: readonly StockItem[]) {
  const words = useWords("warehouses.add");
  const { addWarehouseStock } = useCalls();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sentenceOf = useErrorSentence();
  const problemSentence = useProblemSentence();
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const nameOf = (id: string) => goods.find(({ productId }) => productId === id)?.name ?? id;

  /** The error messages by input, in the current language. */
  const errorsOf = ({ productId, error }: FailedProduct): Record<string, string> => {
    const input = (source: string) => `rows.${productId}.${source}`;
    const fields = Object.entries(errorFields(error)).map(([source, problem]) => [
      input(source),
      problemSentence(source, problem),
    ]);
    return fields.length > 0 ? Object.fromEntries(fields) : { [input("amount")]: sentenceOf(error) };
  };

  /** Says what was not added also where the form was closed meanwhile. */
  const tellFailed = (failed: readonly FailedProduct[]) => {
    const sentences = [true, false].flatMap((isDecided) => {
      const products = failed.filter((one) => one.isDecided === isDecided);
      const whys = products.map((one) => `${one.name}: ${Object.values(errorsOf(one)).join(" ")}`);
      return whys.length > 0 ? [`${words(isDecided ? "failed" : "unknown")} ${whys.join("; ")}`] : [];
    });
    notify(sentences.join(" "), { type: "error", autoHideDuration: longToastTime });
  };

  const add = async (values: FieldValues): Promise<AddedStock | null | undefined> => {
    const inputs = filledRows(warehouseId, values);
    if (isSending.current) return undefined;
    if (inputs.length === 0) return null;
    isSending.current = true;
    setPending(true);
    // As one: signing out between two products would lose the rest.
    const outcome = await trackSave(addEach(inputs, values), ({ failed }) => failed.length === 0);
    await invalidateStock(queryClient);
    isSending.current = false;
    setPending(false);
    if (outcome.failed.length > 0) tellFailed(outcome.failed);
    else
      notify(words("done", { names: namesOf(outcome.added) }), {
        type: "success",
        autoHideDuration: toastTime,
      });
    return outcome;
  };

  const addEach = async (inputs: readonly Input[], values: FieldValues): Promise<AddedStock> => {
    const outcome: AddedStock = { added: [], failed: [] };
    for (const input of inputs) {
      const { productId, amount } = input;
      const name = nameOf(productId);
      const text = JSON.stringify(input);
      onItsWay.add(text);
      try {
        await sendOnce(openKeys, input, (idempotencyKey) => addWarehouseStock(input, { idempotencyKey }));
        removeAdded(input, values);
        outcome.added.push({ productId, name, amount });
      } catch (error) {
        outcome.failed.push({ productId, name, error, isDecided: failureOf(error).isDecided });
      } finally {
        onItsWay.delete(text);
      }
    }
    return outcome;
  };
  return { add, isPending, errorsOf };
}
