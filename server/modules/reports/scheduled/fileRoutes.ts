import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import {
  file,
  list,
  type ReportFile,
  remove,
  reportFileDays,
  runAgain,
  see,
} from "#contract/reports/reportFiles.ts";
import { reportOptions } from "#contract/reports/types.ts";
import { day } from "#contract/rules/durations.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { reportFiles } from "#server/database/tables/reports.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, download, query, type Route, unlogged } from "#server/http/route.ts";
import { refusalOf } from "./reach.ts";

type FileRow = typeof reportFiles.$inferSelect;

const listFiles = query(list, async ({ caller, reader }) => {
  const files = await reader
    .select()
    .from(reportFiles)
    .where(eq(reportFiles.accountId, caller.accountId))
    .orderBy(sql`${reportFiles.createdAt} desc, ${reportFiles.id} desc`);
  return files.map((row): ReportFile => {
    const { id, report, language, state, problem, rows, bytes, isSeen } = row;
    return {
      ...{ id, report, language, state, problem, rows, bytes, isSeen },
      days: row.dayFrom && row.dayTo ? { from: row.dayFrom, to: row.dayTo } : null,
      refusal: state === "ready" ? refusalOf(caller, row) : null,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      keptUntil: new Date(row.createdAt.getTime() + reportFileDays * day).toISOString(),
    };
  });
});

const downloadFile = download(file, async ({ caller, reader }, { fileId }) => {
  const row = ownFile(await reader.select().from(reportFiles).where(isOwn(caller, fileId)));
  if (row.state !== "ready") throw new ApiError("report_file_not_ready");
  const refusal = refusalOf(caller, row);
  const { flag } = reportOptions[row.report];
  if (refusal === "rightLost") throw new ApiError("not_allowed", { missing: [flag] });
  if (refusal) throw new ApiError("report_file_beyond_rights");
  const { report, dayFrom, dayTo, filters } = row;
  return {
    event: {
      name: "downloadReport",
      subjectId: caller.accountId,
      data: { report, filter: { ...filters, ...(dayFrom && { dayFrom, dayTo }), fileId } },
    },
    open: async (pool) => ({ name: nameOf(row), content: Readable.from(contentOf(pool, row)) }),
  };
});

/**
 * For example "ordersFull_2026-10-01_2026-10-31.csv". A report about the current state has the day in Warsaw on which its
 * data were read.
 */
const nameOf = ({ report, dayFrom, dayTo, createdAt, finishedAt }: FileRow): string =>
  `${[report, dayFrom ?? dayInWarsaw(finishedAt ?? createdAt), dayTo === dayFrom ? null : dayTo]
    .filter((part) => part !== null)
    .join("_")}.csv`;

/** Reads the file chunk by chunk. A missing chunk, because the file was deleted meanwhile, breaks the download off. */
async function* contentOf(pool: Pool, { id, tries, chunks }: FileRow): AsyncGenerator<Buffer> {
  for (let nth = 0; nth < (chunks ?? 0); nth++) {
    const { rows } = await pool.query<{ content: Buffer }>(
      "select content from report_file_chunks where file_id = $1 and try = $2 and nth = $3",
      [id, tries, nth],
    );
    const [chunk] = rows;
    if (!chunk) throw new Error("The file was deleted while it was sent.");
    yield chunk.content;
  }
}

const runFileAgain = command(runAgain, async ({ caller, transaction }, { fileId }) => {
  const { report, state } = await lockOwn(transaction, caller, fileId);
  if (state !== "failed") throw new ApiError("report_file_not_failed");
  await transaction
    .update(reportFiles)
    .set({ state: "waiting", problem: null, queuedAt: null, tries: 0, finishedAt: null, isSeen: false })
    .where(eq(reportFiles.id, fileId));
  return {
    response: null,
    events: [{ name: "runReportAgain", subjectId: caller.accountId, data: { fileId, report } }],
  };
});

const removeFile = command(remove, async ({ caller, transaction }, { fileId }) => {
  const { report } = await lockOwn(transaction, caller, fileId);
  await transaction.delete(reportFiles).where(eq(reportFiles.id, fileId));
  return {
    response: null,
    events: [{ name: "deleteReportFile", subjectId: caller.accountId, data: { fileId, report } }],
  };
});

const seeFiles = unlogged(see, async ({ caller, pool }) => {
  await pool.query(
    "update report_files set is_seen = true where account_id = $1 and not is_seen and finished_at is not null",
    [caller.accountId],
  );
  return null;
});

export const reportFileRoutes: Route[] = [listFiles, downloadFile, runFileAgain, removeFile, seeFiles];

const isOwn = ({ accountId }: Caller, id: string) =>
  and(eq(reportFiles.id, id), eq(reportFiles.accountId, accountId));

/** Throws the same error for an unknown file and for one of another account. */
function ownFile([row]: readonly FileRow[]): FileRow {
  if (!row) throw new ApiError("report_file_not_found");
  return row;
}

const lockOwn = async (transaction: Transaction & Reader, caller: Caller, id: string) =>
  ownFile(await transaction.select().from(reportFiles).where(isOwn(caller, id)).for("update"));
