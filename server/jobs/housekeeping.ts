import type { ClientBase, Pool } from "pg";
import { reportFileDays } from "#contract/reports/reportFiles.ts";
import { day } from "#contract/rules/durations.ts";
import { locks } from "#server/database/locks.ts";
import { ensurePartitions } from "#server/database/partitions.ts";
import { inSession } from "#server/database/pool.ts";
import { answerRetention } from "#server/integrations/answerCache.ts";
import { endExpiredPhones } from "#server/modules/drivers/expiredPhones.ts";
import { deleteFormerMarks } from "#server/modules/exceptions/marks.ts";
import { hashPersonalData } from "#server/modules/orders/hashPersonalData.ts";

/** Days after which drivers' positions are deleted. */
const positionRetentionDays = 30;
/** Days after which a request for a demo is deleted, as its form and the privacy policy promise; and the size of a batch. */
const leadRetentionDays = 365;
const leadBatch = 1_000;
/** Days after which notifications to drivers are deleted. */
const notificationRetentionDays = 365;
/** Days after which rejected addresses are deleted. */
const refusalRetentionDays = 90;
/** Milliseconds that a change of partitions may wait for its lock, as later statements queue behind it. */
const lockTimeout = 2_000;

export type HousekeepingOptions = {
  /** Days after the end of an order for which its personal data is kept. */
  personalDataDays: number;
  /** Receives the error of a task. */
  onError: (error: unknown) => void;
};

/**
 * Deletes expired rows, hashes personal data after its retention time, and creates the partitions of the coming days. Only
 * one process at a time does this; others skip it. A failed task is reported and does not stop the others. All tasks can be
 * repeated.
 */
export async function runHousekeeping(
  pool: Pool,
  now: Date,
  { personalDataDays, onError }: HousekeepingOptions,
): Promise<void> {
  await inSession(pool, async (session) => {
    const { rows } = await session.query("select pg_try_advisory_lock($1) as free", [locks.housekeeping]);
    if (!rows[0]?.free) return;
    await session.query(`set lock_timeout = ${lockTimeout}`);
    for (const task of tasks) await task(session, now).catch(onError);
    await endExpiredPhones(pool, now).catch(onError);
    await hashPersonalData(pool, now, before(now, personalDataDays * day)).catch(onError);
    await deleteFormerMarks(pool, now).catch(onError);
  });
}

type Task = (client: ClientBase, now: Date) => Promise<unknown>;

const tasks: readonly Task[] = [
  (client, now) => client.query("delete from sessions where least(expires_at, ends_at) <= $1", [now]),
  (client, now) => client.query("delete from tickets where expires_at <= $1", [now]),
  (client, now) => client.query("delete from account_links where expires_at <= $1", [now]),
  // Also if mails are not configured any more.
  (client, now) => client.query("delete from mails where expires_at <= $1", [now]),
  (client, now) => client.query("delete from attempts where expire <= $1", [now.getTime()]),
  (client, now) => client.query("delete from idempotency_keys where created_at <= $1", [before(now, day)]),
  (client, now) =>
    client.query("delete from place_answers where asked_at <= $1", [before(now, answerRetention)]),
  (client, now) =>
    client.query("delete from address_refusals where at <= $1", [before(now, refusalRetentionDays * day)]),
  (client, now) =>
    client.query("delete from notifications where sent_at <= $1", [
      before(now, notificationRetentionDays * day),
    ]),
  (client, now) =>
    client.query("delete from report_files where created_at <= $1", [before(now, reportFileDays * day)]),
  deleteLeads,
  ensurePartitions,
  dropPositions,
];

/** Deletes in batches, so that no statement locks many rows. */
async function deleteLeads(client: ClientBase, now: Date): Promise<void> {
  const oldest = before(now, leadRetentionDays * day);
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await client.query(
      `delete from leads where id in
         (select id from leads where created_at <= $1 order by created_at limit ${leadBatch})`,
      [oldest],
    ));
  } while (deleted === leadBatch);
}

/** Drops the partitions of whole days, and deletes the remaining rows of the oldest day. */
async function dropPositions(client: ClientBase, now: Date): Promise<void> {
  const oldest = before(now, positionRetentionDays * day);
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
