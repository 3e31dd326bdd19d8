import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { languages } from "#contract/languages.ts";
import { reportFileProblems, reportFileStates } from "#contract/reportFiles.ts";
import type { ReportFilters } from "#contract/reportInput.ts";
import { reportTypes } from "#contract/reportTypes.ts";
import { frequencies } from "#contract/rules/reportRuns.ts";
import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const accountId = () =>
  id("account_id")
    .notNull()
    .references(() => accounts.id);

/** What both have: which report, narrowed down to what. */
const kind = () => ({
  report: text({ enum: reportTypes }).notNull(),
  filters: jsonb().$type<ReportFilters>().notNull(),
  language: text({ enum: languages }).notNull(),
});

/** Reports that are made again and again for an operator. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    accountId: accountId(),
    ...kind(),
    frequency: text({ enum: frequencies }).notNull(),
    /** Of Warsaw's clocks. */
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

/** Files of such reports, from when they are due until they are old. */
export const reportFiles = pgTable(
  "report_files",
  {
    id: id().primaryKey(),
    accountId: accountId(),
    scheduleId: id("schedule_id").references(() => reportSchedules.id, { onDelete: "set null" }),
    ...kind(),
    /** Days in Warsaw; null: it is about the moment it is made. */
    dayFrom: date("day_from", { mode: "string" }),
    dayTo: date("day_to", { mode: "string" }),
    state: text({ enum: reportFileStates }).notNull(),
    problem: text({ enum: reportFileProblems }),
    /** When the queue got it. */
    queuedAt: moment("queued_at"),
    /** How often it was begun; what an earlier try still does has no effect. */
    tries: integer().notNull().default(0),
    rows: integer(),
    bytes: bigint({ mode: "number" }),
    chunks: integer(),
    /** What the account was allowed to see in it: `Reach` of `server/modules/reports/scheduled/reach.ts`. */
    reach: jsonb(),
    createdAt: moment("created_at").notNull(),
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

/** The files' content, in order. */
export const reportFileChunks = pgTable(
  "report_file_chunks",
  {
    fileId: id("file_id")
      .notNull()
      .references(() => reportFiles.id, { onDelete: "cascade" }),
    /** Which try wrote it. */
    try: integer().notNull(),
    nth: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.try, table.nth] })],
);
