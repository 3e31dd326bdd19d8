import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { reportInput } from "#contract/reports/input.ts";
import type { ReportFileProblem } from "#contract/reports/reportFiles.ts";
import type { Rights } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { databaseOf, readerOf } from "#server/database/handles.ts";
import { sqlStateOf } from "#server/database/outage.ts";
import type { Reads } from "#server/database/reads.ts";
import { reportFiles, reportSchedules } from "#server/database/tables/reports.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, type NewEvent } from "#server/events/append.ts";
import { reportsByType } from "#server/modules/reports/reportsByType.ts";
import { problemOf, reachOf, rightsOfAccount, withoutPersonalData } from "./reach.ts";
import { type Stored, storeChunks } from "./storeChunks.ts";

export type ReportJob = { fileId: string };

/** Maximum number of tries before a file counts as failed; the queue's pauses between them add up to some minutes. */
const maxTries = 5;

type Options = {
  pool: Pool;
  /** Runs the queries of reports, which occupy a connection for a long time. */
  read: Reads;
  clock: Clock;
  announce: () => void;
};

type FileRow = typeof reportFiles.$inferSelect;

/**
 * Makes a file with the current rights of its account. Rejects with errors that a retry may solve. Running a finished job
 * again does nothing; a run that overtakes another one makes that one have no effect.
 */
export async function makeReportFile(options: Options, { fileId }: ReportJob): Promise<void> {
  const { pool } = options;
  const file = await begin(pool, fileId);
  if (!file) return;
  // The file would be finished unless the process died during the last try, which could happen again.
  if (file.tries > maxTries) return finish(options, file, { problem: "interrupted" });
  const accountRights = await rightsOfAccount(readerOf(pool), file.accountId);
  const problem = problemOf(accountRights, file);
  const rights = accountRights && withoutPersonalData(accountRights);
  if (!rights || problem) return finish(options, file, { problem: problem ?? "accountDeactivated" });
  try {
    await finish(options, file, { ...(await makeContent(options, file, rights)), rights });
  } catch (error) {
    const cause = sqlStateOf(error) === diskFull ? "noRoom" : "unknown";
    if (file.tries === maxTries) await finish(options, file, { problem: cause });
    else {
      await databaseOf(pool).update(reportFiles).set({ state: "waiting", problem: cause }).where(isTry(file));
      await dropChunks(pool, file);
    }
    throw error;
  }
}

/** Begins a try; null if the file is finished or was deleted. */
async function begin(pool: Pool, fileId: string): Promise<FileRow | null> {
  const [file] = await databaseOf(pool)
    .update(reportFiles)
    .set({ state: "making", tries: sql`${reportFiles.tries} + 1` })
    .where(and(eq(reportFiles.id, fileId), inArray(reportFiles.state, ["waiting", "making"])))
    .returning();
  if (!file) return null;
  await pool.query("delete from report_file_chunks where file_id = $1", [fileId]);
  return file;
}

type Content = { stored: Stored; readAt: Date };

async function makeContent({ pool, read, clock }: Options, file: FileRow, rights: Rights): Promise<Content> {
  const { report, filters, language, dayFrom, dayTo } = file;
  // A report about the current state has no days.
  const days = { from: dayFrom ?? "", to: dayTo ?? "" };
  const input = dayFrom ? reportInput(report, days, filters) : filters;
  // A replica may be used without telling its age: seconds don't matter in a file that is opened later.
  const { result } = await read(null, async (source) => {
    const readAt = clock();
    return { readAt, ...(await reportsByType[report].open(source, rights, { ...input, language }, readAt)) };
  });
  return { stored: await storeChunks(pool, file, result.content), readAt: result.readAt };
}

type Result = { problem: ReportFileProblem } | (Content & { rights: Rights });

/** Writes the result, unless a later try has taken over or the file was deleted. */
async function finish({ pool, clock, announce }: Options, file: FileRow, result: Result): Promise<void> {
  const now = clock();
  const { id: fileId, report, accountId: subjectId } = file;
  const isFinished = await inTransaction(pool, async (transaction) => {
    const values =
      "problem" in result
        ? { state: "failed" as const, problem: result.problem, finishedAt: now }
        : {
            ...{ state: "ready" as const, problem: null, finishedAt: result.readAt },
            ...{ ...result.stored, reach: reachOf(result.rights) },
          };
    const { rowCount } = await transaction
      .update(reportFiles)
      .set({ ...values, isSeen: false })
      .where(isTry(file));
    if (rowCount === 0) return false;
    const event: NewEvent =
      "problem" in result
        ? { name: "failReportFile", subjectId, data: { fileId, report, problem: result.problem } }
        : { name: "makeReportFile", subjectId, data: { fileId, report, rows: result.stored.rows } };
    const pauses = "problem" in result ? await pauseForNoRight(transaction, file, result.problem) : [];
    await appendEvents(transaction, bySystem(now), [event, ...pauses]);
    return true;
  });
  if (isFinished) announce();
  if (!isFinished || "problem" in result) await dropChunks(pool, file);
}

/**
 * Pauses the schedule of an account that may not have the report at all, because it may not open its schedules either to do
 * so. The account can go on with it once it has its rights back.
 */
async function pauseForNoRight(
  transaction: Transaction,
  { scheduleId, report, accountId: subjectId }: FileRow,
  problem: ReportFileProblem,
): Promise<NewEvent[]> {
  if (!scheduleId || (problem !== "rightLost" && problem !== "accountDeactivated")) return [];
  const { rowCount } = await transaction
    .update(reportSchedules)
    .set({ nextRunAt: null, version: sql`${reportSchedules.version} + 1` })
    .where(and(eq(reportSchedules.id, scheduleId), isNotNull(reportSchedules.nextRunAt)));
  return rowCount ? [{ name: "pauseReportSchedule", subjectId, data: { scheduleId, report } }] : [];
}

const isTry = ({ id, tries }: FileRow) =>
  and(eq(reportFiles.id, id), eq(reportFiles.tries, tries), eq(reportFiles.state, "making"));

const dropChunks = (pool: Pool, { id, tries }: FileRow) =>
  pool.query("delete from report_file_chunks where file_id = $1 and try = $2", [id, tries]);

/** The SQLSTATE of a PostgreSQL whose disk is full. */
const diskFull = "53100";
