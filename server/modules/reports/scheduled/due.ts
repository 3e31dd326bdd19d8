import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ulid } from "ulid";
import { reportOptions } from "#contract/reportTypes.ts";
import { daysOfRun, nextRun } from "#contract/rules/reportRuns.ts";
import { databaseOf } from "#server/database/handles.ts";
import { reportFiles, reportSchedules } from "#server/database/tables/reports.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import type { ReportJob } from "./make.ts";

/** Advisory lock; must differ from the service's other lock numbers. */
const dueLock = 8_150_007;

/** Saved reports that one look makes due; the next look takes the others. */
const batch = 100;

/** Milliseconds that runs are made up for after an outage; of older ones nothing is made. */
const catchUp = 7 * 24 * 3_600_000;

/**
 * Milliseconds after which a file that is not finished is handed to the queue again: its job was lost, by an outage that
 * was longer than the queue's patience. A try that goes on all the same is overtaken.
 */
const patience = 2 * 3_600_000;

type Add = (transaction: Transaction, jobs: readonly ReportJob[]) => Promise<void>;

/**
 * Makes a file of each saved report that is due, and hands files that wait to the queue, one at a time of each account.
 * Of several processes one does this at a time; a run and its next time are written together, so that none is lost or doubled.
 */
export async function queueDueReports(pool: Pool, now: Date, add: Add): Promise<void> {
  const lost = new Date(now.getTime() - patience);
  const waits = sql`f.state in ('waiting', 'making') and (f.queued_at is null or f.queued_at < ${lost})`;
  const { rows } = await databaseOf(pool).execute<{ isWork: boolean }>(sql`
    select exists (select from report_schedules where next_run_at <= ${now})
      or exists (select from report_files f where ${waits}) as "isWork"`);
  if (!rows[0]?.isWork) return;
  await inTransaction(pool, async (transaction) => {
    const { rows: locks } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${dueLock}) as free`,
    );
    if (!locks[0]?.free) return;
    await makeDue(transaction, now);
    const { rows: files } = await transaction.execute<{ id: string }>(sql`
      update report_files set queued_at = ${now} where id in (
        select distinct on (account_id) id from report_files f
        where ${waits} and not exists (
          select from report_files other where other.account_id = f.account_id
            and other.state in ('waiting', 'making') and other.queued_at >= ${lost})
        order by account_id, created_at, id)
      returning id`);
    await add(
      transaction,
      files.map(({ id: fileId }) => ({ fileId })),
    );
  });
}

async function makeDue(transaction: Transaction, now: Date): Promise<void> {
  const due = await transaction
    .select()
    .from(reportSchedules)
    .where(sql`${reportSchedules.nextRunAt} <= ${now}`)
    .orderBy(reportSchedules.nextRunAt)
    .limit(batch)
    .for("update");
  for (const { id, accountId, report, filters, language, nextRunAt, ...times } of due) {
    if (!nextRunAt) continue;
    const isAboutNow = reportOptions[report].maximumDays === null;
    const days = isAboutNow ? null : daysOfRun(times.frequency, nextRunAt);
    await transaction.insert(reportFiles).values({
      ...{ id: ulid(now.getTime()), accountId, scheduleId: id, report, filters, language },
      ...{ dayFrom: days?.from, dayTo: days?.to, state: "waiting", createdAt: now },
    });
    // What was missed is made up for, each run about its own days; what is about now is not.
    const oldest = new Date(now.getTime() - catchUp);
    const after = isAboutNow ? now : nextRunAt > oldest ? nextRunAt : oldest;
    await transaction
      .update(reportSchedules)
      .set({ nextRunAt: nextRun(times, after) })
      .where(sql`${reportSchedules.id} = ${id}`);
  }
}
