import { expect, it } from "vitest";
import { orderNumber, returnNumberSequence } from "#server/demo/traffic/numbers.ts";

it("numbers a million orders without naming one twice", () => {
  const numbers = new Set<string>();
  for (let index = 0; index < 1_000_000; index++) numbers.add(orderNumber(index));
  expect(numbers.size).toBe(1_000_000);
  for (const number of [...numbers].slice(0, 1_000))
    expect(number).toMatch(/^[2-9A-HJ-NP-Y][2-9A-HJ-NP-Z]{3}$/);
});

it("numbers all returns of a day, and none as an order", () => {
  const next = returnNumberSequence();
  const numbers = new Set(Array.from({ length: 32_768 }, next));
  expect(numbers.size).toBe(32_768);
  for (const number of numbers) expect(number).toMatch(/^Z[2-9A-HJ-NP-Z]{3}$/);
});
