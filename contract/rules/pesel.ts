import { asCode } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** National id (PESEL): eleven digits that begin with a real day of birth and end with a check digit. */
export const pesel = () =>
  z.string().check(
    z.maxLength(40, { error: "pesel" }),
    asCode(),
    z.refine((text) => isPesel(text), { error: "pesel" }),
  );

function isPesel(text: string): boolean {
  return /^\d{11}$/.test(text) && text === withCheckDigit(text.slice(0, 10)) && isDayOfBirth(text);
}

/** Appends the check digit to the first ten digits of a national id. */
export function withCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** The month encodes the century: 80 is added for the 19th, 0 for the 20th, and 20, 40 and 60 for the following ones. */
const centuries = [1900, 2000, 2100, 2200, 1800] as const;

function isDayOfBirth(text: string): boolean {
  const monthInCentury = Number(text.slice(2, 4));
  const year = (centuries[Math.floor(monthInCentury / 20)] ?? 0) + Number(text.slice(0, 2));
  const month = monthInCentury % 20;
  const day = Number(text.slice(4, 6));
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
