import { z } from "#contract/zod.ts";

/** Why a driver is paid or pays (back-office area, section 3). */
export const walletEntryTypes = [
  "ride_added",
  "correction",
  "bonus",
  "ambassador",
  "iqos_wee_exchange",
] as const;
export type WalletEntryType = (typeof walletEntryTypes)[number];

/** The types of entries that people make; the others follow from orders. */
export const manualEntryTypes = ["bonus", "correction", "ambassador"] as const satisfies WalletEntryType[];

/** Amounts must be smaller than this, positive or negative. */
const maximumAmount = 1_000_000_000;

/** An exact amount in answers, "-12.50". */
export const decimalText = () => z.string().check(z.maxLength(30), z.regex(/^-?\d+\.\d\d$/));

/**
 * An amount that a person typed: with at most two decimals and below `maximumAmount`, so that a binary number represents it
 * exactly.
 */
export const typedAmount = () =>
  z.number().check(
    z.refine((amount) => Math.abs(amount) < maximumAmount, { error: "amountTooLarge" }),
    z.refine((amount) => Number(amount.toFixed(2)) === amount, { error: "twoDecimals" }),
  );

/** The decimal text with the other sign. */
export const negated = (amount: string): string => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** The exact sum of decimal texts. */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace(".", "")), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
