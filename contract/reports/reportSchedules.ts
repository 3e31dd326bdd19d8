import { Changed, defineCall } from "#contract/call.ts";
import { languages } from "#contract/languages.ts";
import { filterFields } from "#contract/reports/input.ts";
import { reportFileStates } from "#contract/reports/reportFiles.ts";
import { type Frequency, frequencies, frequenciesOf } from "#contract/reports/runs.ts";
import { type ReportType, reportOptions, reportTypes } from "#contract/reports/types.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { movementKinds } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of scheduled reports of one operator. */
export const maxSchedules = 20;

const access = ["reports.canAccessPage"] as const;

const Filters = {
  kind: z.optional(z.enum(movementKinds)),
  region: z.optional(reference()),
  companyIds: z.optional(z.array(reference()).check(z.maxLength(1_000))),
};

const times = {
  frequency: z.enum(frequencies),
  /** Hour of the day in Warsaw. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Language of headings and values; it also decides the separator and the decimal mark. */
  language: z.enum(languages),
};

const ReportSchedule = z.object({
  id: z.string(),
  version: z.number(),
  report: z.enum(reportTypes),
  ...Filters,
  ...times,
  isPaused: z.boolean(),
  /** Null while it is paused. */
  nextRunAt: z.nullable(moment()),
  lastRunAt: z.nullable(moment()),
  lastState: z.nullable(z.enum(reportFileStates)),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

export const list = defineCall({
  name: "reportSchedules.list",
  method: "GET",
  path: "/report/schedules",
  summary: "Lists the caller's scheduled reports, with their last and next runs",
  access,
  response: z.array(ReportSchedule),
  errors: [],
});

type Shape = { frequency: Frequency; report: ReportType } & Record<string, unknown>;

/** Refuses filters that the report does not have, each with a problem of its field. */
const fitting = z.check<Shape>(({ value, issues }) => {
  if (issues.length > 0) return;
  const { report } = value;
  const known: readonly string[] = reportOptions[report].filters.map((filter) => filterFields[filter]);
  for (const field of Object.values(filterFields)) {
    if (value[field] === undefined || known.includes(field)) continue;
    issues.push({ code: "custom", message: "unknownField", path: [field], input: value });
  }
  if (!frequenciesOf(report).includes(value.frequency))
    issues.push({ code: "custom", message: "periodTooLong", path: ["frequency"], input: value });
});

const schedule = { report: z.enum(reportTypes), ...Filters, ...times };

export const create = defineCall({
  name: "reportSchedules.create",
  method: "POST",
  path: "/report/schedules/create",
  summary: `Schedules a report: daily about the day before, every Monday about the last week, or on the first of the month about the last month. At most ${maxSchedules} per account.`,
  access,
  body: z.strictObject(schedule).check(fitting),
  response: Changed,
  errors: ["too_many_report_schedules"],
});

const oneSchedule = { scheduleId: reference() };

export const update = defineCall({
  name: "reportSchedules.update",
  method: "POST",
  path: "/report/schedules/update",
  summary: "Replaces a scheduled report: its times, language and filters",
  access,
  body: z.strictObject({ ...oneSchedule, ...schedule }).check(fitting),
  response: Changed,
  errors: ["report_schedule_not_found", "record_changed"],
});

export const pause = defineCall({
  name: "reportSchedules.pause",
  method: "POST",
  path: "/report/schedules/pause",
  summary: "Pauses or resumes a scheduled report. Runs that are missed during a pause are not made up.",
  access,
  body: z.strictObject({ ...oneSchedule, isPaused: z.boolean() }),
  response: Changed,
  errors: ["report_schedule_not_found"],
});

export const remove = defineCall({
  name: "reportSchedules.remove",
  method: "POST",
  path: "/report/schedules/delete",
  summary: "Deletes a scheduled report; its files are kept until they expire",
  access,
  body: z.strictObject(oneSchedule),
  response: z.null(),
  errors: ["report_schedule_not_found"],
});
