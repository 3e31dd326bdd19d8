import { expect, it } from "vitest";
import { orderNumber } from "#server/demo/traffic/numbers.ts";
import { priceOf } from "#server/demo/traffic/price.ts";

it("numbers a million orders without naming one twice", () => {
  const numbers = new Set<string>();
  for (let index = 0; index < 1_000_000; index++) numbers.add(orderNumber(index));
  expect(numbers.size).toBe(1_000_000);
  for (const number of [...numbers].slice(0, 1_000)) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
});

it.each([
  ["S", 3_000, null, "14.00", "9.80"],
  ["M", 3_001, null, "18.80", "13.16"],
  ["L", 7_200, "1.50", "49.50", "34.65"],
  ["S", null, "1.20", "16.80", "11.76"],
] as const)("prices size %s over %s m, times %s, at %s and pays %s", (size, metres, multiplier, price, payout) => {
  expect(priceOf(size, metres, multiplier)).toMatchObject({
    estimatedPayout: price,
    estimatedPayoutDriver: payout,
  });
});
