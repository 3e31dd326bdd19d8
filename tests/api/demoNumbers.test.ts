import { expect, it } from "vitest";
import { orderNumber } from "#server/demo/traffic/numbers.ts";

it("numbers a million orders without naming one twice", () => {
  const numbers = new Set<string>();
  for (let index = 0; index < 1_000_000; index++) numbers.add(orderNumber(index));
  expect(numbers.size).toBe(1_000_000);
  for (const number of [...numbers].slice(0, 1_000)) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
});
