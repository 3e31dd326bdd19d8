import type { Pool, PoolClient } from "pg";
import { ensurePartitions } from "#server/database/partitions.ts";
import { answersKept } from "#server/integrations/answerCache.ts";

/** Another number than those by which a start locks. */
const housekeepingLock = 8_150_003;

const day = 24 * 3_600_000;
/** Days for which it is known where drivers were. */
const positionsKept = 30;
/** Days for which it is known that an address was refused. */
const refusalsKept = 90;
/** Milliseconds that a change of partitions may wait: whoever comes after it waits as well. */
const patience = 2_000;

/**
 * Puts away what is of no use any more, and makes the partitions of the days to come. One process does it at a time,
 * the others leave it to that one. A part that fails is reported and does not stop the others; it may be repeated.
 */
export async function keepHouse(pool: Pool, now: Date, report: (error: unknown) => void): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as free", [housekeepingLock]);
    if (!rows[0]?.free) return;
    await client.query(`set lock_timeout = ${patience}`);
    for (const part of parts) await part(client, now).catch(report);
    await client.query("reset lock_timeout");
    await client.query("select pg_advisory_unlock($1)", [housekeepingLock]);
  } finally {
    client.release();
  }
}

type Part = (client: PoolClient, now: Date) => Promise<unknown>;

const parts: readonly Part[] = [
  (client, now) => client.query("delete from sessions where least(expires_at, ends_at) <= $1", [now]),
  (client, now) => client.query("delete from driver_sessions where expires_at <= $1", [now]),
  (client, now) => client.query("delete from tickets where expires_at <= $1", [now]),
  (client, now) => client.query("delete from attempts where expire <= $1", [now.getTime()]),
  (client, now) => client.query("delete from idempotency_keys where created_at <= $1", [before(now, day)]),
  (client, now) => client.query("delete from place_answers where asked_at <= $1", [before(now, answersKept)]),
  (client, now) =>
    client.query("delete from address_refusals where at <= $1", [before(now, refusalsKept * day)]),
  ensurePartitions,
  dropPositions,
];

/** Whole days by their partition, the rest by rows. */
async function dropPositions(client: PoolClient, now: Date): Promise<void> {
  const oldest = before(now, positionsKept * day);
  const { rows } = await client.query<{ name: string }>(
    `select child.relname as name
     from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'driver_positions'::regclass and child.relname ~ '^driver_positions_[0-9]{8}$'
       and to_date(right(child.relname, 8), 'YYYYMMDD') + 1 <= $1::timestamptz`,
    [oldest],
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
  await client.query("delete from driver_positions where logged_at < $1", [oldest]);
}

const before = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);
