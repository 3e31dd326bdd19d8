import type { Pool } from "pg";
import { isOutage } from "#server/database/outage.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, system } from "#server/events/append.ts";
import { moveDue } from "#server/modules/orders/timedMoves.ts";

/** Orders of one sweep; when it found so many there are probably more. */
export const sweepSize = 200;

/** Milliseconds for which a process leaves an order alone that it failed to move. */
const restAfterFailure = 60_000;

type Surroundings = {
  /** Told when events were committed. */
  announce?: () => void;
  /** Told why an order could not be moved; without it the error is thrown. */
  report?: (error: unknown) => void;
  /** By the id of an order that failed: the time until which it rests. Kept from sweep to sweep. */
  resting?: Map<string, number>;
};

/**
 * Does to orders what time does to them: of those whose `nextMoveAt` is not later than `now` the first 200, oldest
 * first, each in a transaction of its own. Any number of processes may do so at once. Answers how many were due.
 */
export async function sweep(
  pool: Pool,
  now: Date,
  { announce = () => {}, report = rethrow, resting = new Map() }: Surroundings = {},
): Promise<number> {
  for (const [id, until] of resting) if (until <= now.getTime()) resting.delete(id);
  const ids = await dueOrders(pool, now, [...resting.keys()]);
  for (const id of ids) {
    try {
      if (await moveOne(pool, id, now)) announce();
    } catch (error) {
      if (isOutage(error)) throw error;
      resting.set(id, now.getTime() + restAfterFailure);
      report(error);
    }
  }
  return ids.length;
}

async function dueOrders(pool: Pool, now: Date, resting: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from orders where next_move_at <= $1 and id <> all($2::text[])
     order by next_move_at, id limit ${sweepSize}`,
    [now, resting],
  );
  return rows.map(({ id }) => id);
}

/** Whether there is anything to tell. */
const moveOne = (pool: Pool, id: string, now: Date): Promise<boolean> =>
  inTransaction(pool, async (transaction) => {
    const happened = await moveDue(transaction, id, now);
    if (happened.length > 0) await appendEvents(transaction, system, now, happened);
    return happened.length > 0;
  });

function rethrow(error: unknown): never {
  throw error;
}
