import type { HolderType, StockItem } from "#contract/stock/goods.ts";
import type { Check } from "#src/forms/useContractResolver.ts";
import { byText } from "#src/ui/sortRows.ts";

/** A warehouse or a driver. */
export type Holder = { type: HolderType; id: string };

/** The items of a stock sorted by name. */
export const itemsOf = (stock: Readonly<Record<string, StockItem>>): StockItem[] =>
  Object.values(stock).sort(byText(({ name }) => name));

/** Whether the amount is below the threshold. */
export const isLow = ({ amount, threshold }: Pick<StockItem, "amount" | "threshold">): boolean =>
  threshold !== null && amount < threshold;

/**
 * The whole number of a typed text, which may have separators between thousands and invisible characters; undefined for an
 * empty text. Decimals and NaN are returned as well, and the contract rejects them.
 */
export const wholeNumber = (typed: unknown): number | undefined => {
  const text = String(typed ?? "")
    .replace(/\p{Cf}/gu, "")
    .trim();
  if (text === "") return undefined;
  if (/^[1-9]\d{0,2}([\s.,]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ""));
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
};

/** A form's check that the amount is available. */
export const atMostAvailable =
  (available: number): Check =>
  ({ amount }) => {
    const isTooMuch = Number(wholeNumber(amount)) > available;
    return isTooMuch ? { amount: { message: "maximum", args: { max: available } } } : noProblem;
  };

const noProblem: ReturnType<Check> = {};
