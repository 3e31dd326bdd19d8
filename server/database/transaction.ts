import { setTimeout as wait } from "node:timers/promises";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { databaseOf } from "./handles.ts";
import { isOutage, sqlStateOf } from "./outage.ts";

declare const isTransaction: unique symbol;

/**
 * A handle within an open transaction. Only `inTransaction` creates one; functions that lock rows or append
 * events require it.
 */
export type Transaction = NodePgDatabase & { readonly $client: PoolClient; readonly [isTransaction]: true };

/** SQLSTATEs of a serialization failure and a deadlock, after which the same work may succeed. */
const retryableStates = new Set(["40001", "40P01"]);
const maxAttempts = 6;

/** Runs `work` in a transaction and commits it. Repeats it, at most five times, after a serialization failure or deadlock. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runInTransaction(pool, work);
    } catch (error) {
      if (attempt >= maxAttempts || !retryableStates.has(sqlStateOf(error) ?? "")) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runInTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    const result = await work(databaseOf(client) as Transaction);
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection to a server that has become a replica still works, and would fail for the next transaction as well.
    isBroken = isOutage(error);
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
