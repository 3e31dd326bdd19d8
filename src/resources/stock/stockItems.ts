import type { HolderType, StockItem } from "#contract/stock/goods.ts";
import type { Check } from "#src/forms/useContractResolver.ts";

/** A warehouse or a driver. */
export type Holder = { type: HolderType; id: string };

/** By name, as people look for them. */
export const itemsOf = (stock: Readonly<Record<string, StockItem>>): StockItem[] =>
  Object.values(stock).sort((one, other) => one.name.localeCompare(other.name));

/** Whether there is less than the threshold. */
export const isLow = ({ amount, threshold }: Pick<StockItem, "amount" | "threshold">): boolean =>
  threshold !== null && amount < threshold;

/**
 * The whole number that a person typed, also with the marks between thousands that screens write; undefined: nothing. What is
 * no number is refused by the contract.
 */
export const wholeNumber = (typed: unknown): number | undefined => {
  const text = String(typed ?? "").trim();
  if (text === "") return undefined;
  if (/^[1-9]\d{0,2}([\s.,]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ""));
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
};

/** Checks of a form: that no more is typed than is available. */
export const atMostAvailable =
  (available: number): Check =>
  ({ amount }) => {
    const isTooMuch = Number(wholeNumber(amount)) > available;
    return isTooMuch ? { amount: { message: "maximum", args: { max: available } } } : noProblem;
  };

const noProblem: ReturnType<Check> = {};
