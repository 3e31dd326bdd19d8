import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ulid } from "ulid";
import { daysOfRun, nextRun } from "#contract/reports/runs.ts";
import { reportOptions } from "#contract/reports/types.ts";
import { day, hour } from "#contract/rules/durations.ts";
import { databaseOf } from "#server/database/handles.ts";
import { locks } from "#server/database/locks.ts";
import { reportFiles, reportSchedules } from "#server/database/tables/reports.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import type { ReportJob } from "./make.ts";

/** Maximum number of schedules that are handled at a time; the next call handles the others. */
const batch = 100;

/** Milliseconds for which missed runs are made up after an outage; older ones are left out. */
const catchUp = 7 * day;

/**
 * Milliseconds after which an unfinished file is queued again: its job was lost by an outage that was longer than the
 * queue's retries. If the first try still runs, the new one overtakes it.
 */
const patience = 2 * hour;

type Add = (transaction: Transaction, jobs: readonly ReportJob[]) => Promise<void>;

/**
 * Creates a file for each schedule that is due, and queues waiting files, one per account at a time. Only one process
 * does this at a time. A run and its schedule's next time are written together, so that no run is lost or repeated.
 */
export async function queueDueReports(pool: Pool, now: Date, add: Add): Promise<void> {
  const lost = new Date(now.getTime() - patience);
  const waits = sql`f.state in ('waiting', 'making') and (f.queued_at is null or f.queued_at < ${lost})`;
  const { rows } = await databaseOf(pool).execute<{ isWork: boolean }>(sql`
    select exists (select from report_schedules where next_run_at <= ${now})
      or exists (select from report_files f where ${waits}) as "isWork"`);
  if (!rows[0]?.isWork) return;
  await inTransaction(pool, async (transaction) => {
    const { rows: locked } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${locks.scheduledReports}) as free`,
    );
    if (!locked[0]?.free) return;
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
  const oldest = new Date(now.getTime() - catchUp);
  for (const { id, accountId, report, filters, language, nextRunAt, ...times } of due) {
    if (!nextRunAt) continue;
    const isAboutNow = reportOptions[report].maximumDays === null;
    // Missed runs are made up for, each about its own days; a report about the current state is made only once.
    const run = isAboutNow || nextRunAt > oldest ? nextRunAt : nextRun(times, oldest);
    const isDue = run <= now;
    if (isDue) {
      const days = isAboutNow ? null : daysOfRun(times.frequency, run);
      await transaction.insert(reportFiles).values({
        ...{ id: ulid(now.getTime()), accountId, scheduleId: id, report, filters, language },
        ...{ dayFrom: days?.from, dayTo: days?.to, state: "waiting", createdAt: now },
      });
    }
    await transaction
      .update(reportSchedules)
      .set({ nextRunAt: isDue ? nextRun(times, isAboutNow ? now : run) : run })
      .where(sql`${reportSchedules.id} = ${id}`);
  }
}
