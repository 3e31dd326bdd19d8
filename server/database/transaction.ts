import { setTimeout as wait } from "node:timers/promises";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg, { type Pool, type PoolClient } from "pg";
import { databaseOf } from "./handles.ts";

declare const isTransaction: unique symbol;

/** A handle inside of an open transaction. Only `inTransaction` makes one: what locks rows or appends events asks for it. */
export type Transaction = NodePgDatabase & { readonly $client: PoolClient; readonly [isTransaction]: true };

/** PostgreSQL's serialization failure and deadlock: the same work may succeed when done again. */
const repeatable = new Set(["40001", "40P01"]);
const tries = 6;

/** Runs `work` in one transaction, again when it lost against another; commits when it returns. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= tries || !repeatable.has(sqlState(error) ?? "")) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The five characters by which PostgreSQL names an error, also when Drizzle wrapped it. */
function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

async function once<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(databaseOf(client) as Transaction);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
