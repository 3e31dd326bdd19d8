import type { Pool } from "pg";
import { isOutage } from "#server/database/outage.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem } from "#server/events/append.ts";
import { applyDueMove } from "#server/modules/orders/timedMoves.ts";
import { traced } from "#server/tracing/traced.ts";

/** Maximum number of orders of a sweep; after a full one the next sweep follows at once. */
export const sweepSize = 200;

/** Milliseconds before a process retries an order whose move failed. */
const failureBackoff = 60_000;

type SweepOptions = {
  /** Called after events were committed. */
  announce?: () => void;
  /** Receives the error of an order that could not be moved; without it the error is thrown. */
  onError?: (error: unknown) => void;
  /**
   * For each failed order, by id, the time (Unix milliseconds) before which it is not retried. All sweeps need the same map.
   */
  backoffs?: Map<string, number>;
};

/**
 * Moves the orders whose `nextMoveAt` is not after `now`: at most 200, oldest first, each in its own transaction. Several
 * processes may sweep at the same time. Returns the number of due orders.
 */
export async function sweep(
  pool: Pool,
  now: Date,
  { announce = () => {}, onError = rethrow, backoffs = new Map() }: SweepOptions = {},
): Promise<number> {
  for (const [id, until] of backoffs) if (until <= now.getTime()) backoffs.delete(id);
  const ids = await dueOrders(pool, now, [...backoffs.keys()]);
  for (const id of ids) {
    try {
      // Each move is a trace of its own; sweeps that find nothing are not traced.
      const move = () => moveOrderInTransaction(pool, id, now);
      if (await traced({ kind: "job", name: "sweep" }, move)) announce();
    } catch (error) {
      if (isOutage(error)) throw error;
      backoffs.set(id, now.getTime() + failureBackoff);
      onError(error);
    }
  }
  return ids.length;
}

async function dueOrders(pool: Pool, now: Date, excludedIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from orders where next_move_at <= $1 and id <> all($2::text[])
     order by next_move_at, id limit ${sweepSize}`,
    [now, excludedIds],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether events were appended. */
const moveOrderInTransaction = (pool: Pool, id: string, now: Date): Promise<boolean> =>
  inTransaction(pool, async (transaction) => {
    const happened = await applyDueMove(transaction, id, now);
    if (happened.length > 0) await appendEvents(transaction, bySystem(now), happened);
    return happened.length > 0;
  });

function rethrow(error: unknown): never {
  throw error;
}
