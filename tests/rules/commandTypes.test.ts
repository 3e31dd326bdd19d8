import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, it } from "vitest";
import type { Access } from "#server/access.ts";
import { type CommandResult, unchanged } from "#server/commands/commandResult.ts";
import { databaseOf, type Reader, readerOf } from "#server/database/handles.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem } from "#server/events/append.ts";
import { lockOrder } from "#server/modules/orders/load.ts";

// This test proves that the code compiles: the type check fails for a directive that suppresses no error.
const pool = new pg.Pool();
const access = {} as Access;

it("locks and appends to the log by a transaction only", () => {
  const attempts = [
    // @ts-expect-error: a pool's handle locks nothing.
    () => lockOrder(drizzle(pool), access, "id"),
    // @ts-expect-error
    () => lockOrder(databaseOf(pool), access, "id"),
    // @ts-expect-error
    () => lockOrder(readerOf(pool), access, "id"),
    // @ts-expect-error
    () => appendEvents(databaseOf(pool), bySystem(new Date()), []),
    (transaction: Transaction) => lockOrder(transaction, access, "id"),
  ];
  expect(attempts).toHaveLength(5);
});

it("offers no writes to what reads, and reads to what writes", () => {
  const attempts = [
    // @ts-expect-error
    (reader: Reader) => reader.insert(orders),
    // @ts-expect-error
    (reader: Reader) => reader.update(orders),
    // @ts-expect-error
    (reader: Reader) => reader.delete(orders),
    // @ts-expect-error
    (reader: Reader) => reader.transaction(async () => {}),
    (transaction: Transaction): Reader => transaction,
  ];
  expect(attempts).toHaveLength(5);
});

it("has a command answer with an event, or say that nothing changed", () => {
  const outcomes = [
    // @ts-expect-error: without an event it must say `unchanged`.
    (): CommandResult<null> => ({ response: null, events: [] }),
    (): CommandResult<null> => unchanged(null),
  ];
  expect(outcomes).toHaveLength(2);
});
