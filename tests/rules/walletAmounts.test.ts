import { expect, it } from "vitest";
import { sumOf } from "#contract/walletEntry.ts";
import { amountOf } from "#src/resources/wallet/amountOf.ts";

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
  ["+4", 4],
  ["1 250,00", 1250],
  ["1\u00a0250,00", 1250],
  ["0,001", 0.001],
  ["1,250.00", Number.NaN],
  ["1e3", Number.NaN],
  ["12 zł", Number.NaN],
])("the typed amount %j is %s", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
