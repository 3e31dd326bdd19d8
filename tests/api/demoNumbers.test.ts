import { expect, it } from "vitest";
import { orderNumber, returnNumberSequence } from "#server/demo/traffic/numbers.ts";

it("numbers a million orders without naming one twice", () => {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const values = new Map(Array.from(letters, (letter, value) => [letter, value]));
  // A set of a million texts would take seconds.
  const isNamed = new Uint8Array(letters.length ** 4);
  for (let index = 0; index < 1_000_000; index++) {
    const number = orderNumber(index);
    if (index < 1_000) expect(number).toMatch(/^[2-9A-HJ-NP-Y][2-9A-HJ-NP-Z]{3}$/);
    let place = 0;
    for (const letter of number) place = place * letters.length + (values.get(letter) ?? Number.NaN);
    if (isNamed[place] !== 0) expect.fail(`${number} comes twice, or is none`);
    isNamed[place] = 1;
  }
});

it("numbers all returns of a day, and none as an order", () => {
  const next = returnNumberSequence();
  const numbers = new Set(Array.from({ length: 32_768 }, next));
  expect(numbers.size).toBe(32_768);
  for (const number of numbers) expect(number).toMatch(/^Z[2-9A-HJ-NP-Z]{3}$/);
});
