import { defineCall } from "#contract/call.ts";
import { languages } from "#contract/languages.ts";
import { reportTypes } from "#contract/reports/types.ts";
import { day, moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Days after which a file is deleted. */
export const reportFileDays = 30;

export const reportFileStates = ["waiting", "making", "ready", "failed"] as const;
export type ReportFileState = (typeof reportFileStates)[number];

/** Why a file could not be made. */
export const reportFileProblems = [
  "accountDeactivated",
  /** The account lost the right to the report. */
  "rightLost",
  /** A company or the region of the report's filter is outside the account's access. */
  "companyLost",
  "regionLost",
  /** The database has no space left. */
  "noRoom",
  /** The service ended during each attempt. */
  "interrupted",
  "unknown",
] as const;
export type ReportFileProblem = (typeof reportFileProblems)[number];

/** Why a finished file can't be downloaded any more. */
export const reportFileRefusals = ["rightLost", "beyondRights"] as const;

const access = ["reports.canAccessPage"] as const;

const ReportFile = z.object({
  id: z.string(),
  report: z.enum(reportTypes),
  /** Days in Warsaw; null for a report about the moment at which its data are read. */
  days: z.nullable(z.object({ from: day(), to: day() })),
  language: z.enum(languages),
  state: z.enum(reportFileStates),
  /** Also set while another attempt is pending. */
  problem: z.nullable(z.enum(reportFileProblems)),
  refusal: z.nullable(z.enum(reportFileRefusals)),
  rows: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  createdAt: moment(),
  /** Of a ready file when its data were read, of a failed one when it failed; null while it is neither. */
  finishedAt: z.nullable(moment()),
  /** When it will be deleted. */
  keptUntil: moment(),
  /** Whether the account has opened the list of files since this one was finished. */
  isSeen: z.boolean(),
});
export type ReportFile = z.output<typeof ReportFile>;

export const list = defineCall({
  name: "reportFiles.list",
  method: "GET",
  path: "/report/files",
  summary: `Lists the files of the caller's scheduled reports, newest first. Files are kept for ${reportFileDays} days.`,
  access,
  response: z.array(ReportFile),
  errors: [],
});

const oneFile = { fileId: reference() };

export const file = defineCall({
  name: "reportFiles.file",
  method: "GET",
  path: "/report/files/download",
  summary: "Returns a file of a scheduled report, if the caller may still see everything in it",
  access,
  cost: "heavy",
  query: z.strictObject(oneFile),
  response: z.any(),
  contentType: "text/csv",
  errors: ["report_file_not_found", "report_file_not_ready", "report_file_beyond_rights"],
});

export const runAgain = defineCall({
  name: "reportFiles.runAgain",
  method: "POST",
  path: "/report/files/run-again",
  summary: "Makes a failed file again, about the same days",
  access,
  body: z.strictObject(oneFile),
  response: z.null(),
  errors: ["report_file_not_found", "report_file_not_failed"],
});

export const remove = defineCall({
  name: "reportFiles.remove",
  method: "POST",
  path: "/report/files/delete",
  summary: "Deletes a file; a file that is still being made is abandoned",
  access,
  body: z.strictObject(oneFile),
  response: z.null(),
  errors: ["report_file_not_found"],
});

export const see = defineCall({
  name: "reportFiles.see",
  method: "POST",
  path: "/report/files/see",
  summary: "Marks the caller's finished files as seen",
  access,
  body: z.strictObject({}),
  response: z.null(),
  errors: [],
});
