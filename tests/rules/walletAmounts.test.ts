import { expect, it } from "vitest";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { decimalText, sumOf, typedAmount } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";
import { decimalOf } from "#src/forms/decimalOf.ts";

it.each([
  [[], "0.00"],
  [["0.10", "0.20"], "0.30"],
  [["0.04", "-0.09"], "-0.05"],
  [["-12.50", "12.50"], "0.00"],
  [["999999999.99", "999999999.99", "0.03"], "2000000000.01"],
  [Array(1_000).fill("0.01"), "10.00"],
])("the sum of %j is exact", (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum);
});

it.each([
  ["", undefined],
  ["  ", undefined],
  ["12,50", 12.5],
  ["-12.5", -12.5],
  ["−3", -3],
  ["–3", -3],
  ["3−", Number.NaN],
  ["+4", 4],
  ["1 250,00", 1250],
  ["1\u00a0250,00", 1250],
  ["\u202a12,50\u202c", 12.5],
  ["0,001", 0.001],
  ["0,500", 0.5],
  ["-0.250", -0.25],
  ["10,500", Number.NaN],
  ["1,250.00", Number.NaN],
  ["1,250", Number.NaN],
  ["1.000", Number.NaN],
  ["1e3", Number.NaN],
  ["12 zł", Number.NaN],
])("the typed amount %j is %s", (typed, amount) => {
  expect(decimalOf(typed)).toBe(amount);
});

it.each([
  [0.01, undefined],
  [-0.01, undefined],
  [999_999_999.99, undefined],
  [-999_999_999.99, undefined],
  [0, undefined],
  [1_000_000_000, "amountTooLarge"],
  [-1_000_000_000, "amountTooLarge"],
  [1_000_000_000.001, "amountTooLarge"],
  [0.001, "twoDecimals"],
  [12.345, "twoDecimals"],
])("an amount of %d is one that can be entered, or says why it is none: %s", (amount, problem) => {
  const { error } = z.safeParse(z.object({ amount: typedAmount() }), { amount });
  expect(error ? fieldProblems(error.issues) : {}).toEqual(problem ? { amount: { message: problem } } : {});
});

it("an exact amount is answered with two decimals, and with a sign only where it is negative", () => {
  const isExact = (text: string) => z.safeParse(decimalText(), text).success;
  expect(["0.00", "-12.50", "1234567.05"].filter(isExact)).toHaveLength(3);
  const others = [
    "12",
    "12.5",
    "12.505",
    "12.5x",
    "12.x5",
    ".50",
    "x.50",
    "--1.00",
    "+1.00",
    " 1.00",
    "1.00 ",
    "1,00",
  ];
  expect(others.filter(isExact)).toEqual([]);
});
