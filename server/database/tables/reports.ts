import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { languages } from "#contract/languages.ts";
import type { ReportFilters } from "#contract/reports/input.ts";
import { reportFileProblems, reportFileStates } from "#contract/reports/reportFiles.ts";
import { frequencies } from "#contract/reports/runs.ts";
import { reportTypes } from "#contract/reports/types.ts";
import { accounts } from "./accounts.ts";
import { bytes, id, moment } from "./columns.ts";

const accountId = () =>
  id("account_id")
    .notNull()
    .references(() => accounts.id);

/** Columns of both tables: the report, its filters and its language. */
const kind = () => ({
  report: text({ enum: reportTypes }).notNull(),
  filters: jsonb().$type<ReportFilters>().notNull(),
  language: text({ enum: languages }).notNull(),
});

/** Scheduled reports of operators. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    accountId: accountId(),
    ...kind(),
    frequency: text({ enum: frequencies }).notNull(),
    /** Hour of the day in Warsaw. */
    hour: integer().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null while it is paused. */
    nextRunAt: moment("next_run_at"),
  },
  (table) => [
    index("report_schedule_by_account").on(table.accountId),
    index("report_schedule_due").on(table.nextRunAt),
  ],
);

/** Report files of scheduled reports, from the moment they are due until they are deleted. */
export const reportFiles = pgTable(
  "report_files",
  {
    id: id().primaryKey(),
    accountId: accountId(),
    scheduleId: id("schedule_id").references(() => reportSchedules.id, { onDelete: "set null" }),
    ...kind(),
    /** Days in Warsaw; null for a report about the moment at which its data are read. */
    dayFrom: date("day_from", { mode: "string" }),
    dayTo: date("day_to", { mode: "string" }),
    state: text({ enum: reportFileStates }).notNull(),
    problem: text({ enum: reportFileProblems }),
    /** When it was added to the queue. */
    queuedAt: moment("queued_at"),
    /** Number of attempts; results of an earlier attempt are ignored. */
    tries: integer().notNull().default(0),
    rows: integer(),
    bytes: bigint({ mode: "number" }),
    chunks: integer(),
    /** What the account was allowed to see in the file: `FileReach` of `server/modules/reports/scheduled/reach.ts`. */
    reach: jsonb(),
    createdAt: moment("created_at").notNull(),
    /** Of a ready file when its data were read, of a failed one when it failed; null while it is neither. */
    finishedAt: moment("finished_at"),
    isSeen: boolean("is_seen").notNull().default(false),
  },
  (table) => [
    index("report_file_by_account").on(table.accountId, table.createdAt),
    index("report_file_by_schedule").on(table.scheduleId, table.createdAt),
    index("report_file_by_time").on(table.createdAt),
    index("report_file_unfinished")
      .on(table.accountId, table.createdAt)
      .where(sql`state in ('waiting', 'making')`),
  ],
);

/** Content of the files, in chunks. */
export const reportFileChunks = pgTable(
  "report_file_chunks",
  {
    fileId: id("file_id")
      .notNull()
      .references(() => reportFiles.id, { onDelete: "cascade" }),
    /** Number of the attempt that wrote the chunk. */
    try: integer().notNull(),
    nth: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.try, table.nth] })],
);
