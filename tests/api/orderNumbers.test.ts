import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import { newOrderNo } from "#server/modules/orders/number.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { makeOrder, makePlace } from "#tests/support/factories.ts";

vi.mock(import("node:crypto"), async (original) => ({ ...(await original()), randomInt: vi.fn() as never }));

const day = "2026-11-20";

let database: FreshDatabase;
let place: Awaited<ReturnType<typeof makePlace>>;
beforeAll(async () => {
  database = await freshDatabase();
  place = await makePlace(database.pool);
  await makeOrder(database.pool, { ...place, createdOn: day, orderNo: "2222" });
  await makeOrder(database.pool, { ...place, createdOn: day, orderNo: "ABCD", returnsOrderNo: "3333" });
});
afterAll(() => database.drop());
beforeEach(() => vi.mocked(randomInt).mockReset());

/** Draws the letters at these places of the alphabet, four for a number. */
const draw = (...places: number[]) => {
  for (const drawn of places.flatMap((letter) => Array(4).fill(letter))) {
    vi.mocked(randomInt).mockReturnValueOnce(drawn as never);
  }
};

const number = (createdOn: string) =>
  inTransaction(database.pool, (transaction) => newOrderNo(transaction, createdOn));

it("is none that an order or a way back of that day has", async () => {
  draw(0, 1, 2);
  expect(await number(day)).toBe("4444");
});

it("may be another day's", async () => {
  draw(0);
  expect(await number("2026-11-21")).toBe("2222");
});

it("is none that another transaction has drawn and not yet kept", async () => {
  draw(5, 5, 6);
  const second = await inTransaction(database.pool, async (transaction) => {
    expect(await newOrderNo(transaction, day)).toBe("7777");
    return number(day);
  });
  expect(second).toBe("8888");
});

it("is not sought for ever", async () => {
  vi.mocked(randomInt).mockReturnValue(0 as never);
  await expect(number(day)).rejects.toThrow("no free order number");
});
