import type {
  ReportFileProblem,
  ReportFileState,
  reportFileRefusals,
} from "#contract/reports/reportFiles.ts";
import type { Frequency } from "#contract/reports/runs.ts";

/** Reports that are made again and again, and their files. */
export const savedReports = {
  label: "My files",
  frequencies: {
    day: "Every day",
    week: "Every Monday",
    month: "On the 1st of every month",
  } satisfies Record<Frequency, string>,
  /** What a report is about that is made so often. */
  spans: { day: "yesterday", week: "last week", month: "last month" } satisfies Record<Frequency, string>,
  when: "%{frequency} at %{time}, for %{span}",
  choice: "%{frequency}, for %{span}",
  whenNow: "%{frequency} at %{time}",
  fields: {
    frequency: "How often",
    hour: "At",
    language: "Spreadsheet language and format",
    kind: "Type",
    region: "Region",
    companyIds: "Companies (leave empty for all)",
  },
  all: "All",
  companies: "%{smart_count} company |||| %{smart_count} companies",
  create: {
    open: "Schedule",
    title: "Schedule: %{name}",
    submit: "Schedule",
    pending: "Scheduling…",
    done: "Report scheduled. You’ll find its files in “My files”.",
    hint: "Times are in Warsaw time. Files stay in “My files” for %{smart_count} day. They don’t contain receivers’ personal data. |||| Times are in Warsaw time. Files stay in “My files” for %{smart_count} days. They don’t contain receivers’ personal data.",
  },
  edit: { title: "Edit: %{name}", submit: "Save", pending: "Saving…", done: "Saved" },
  schedules: {
    title: "Scheduled reports",
    none: "No scheduled reports. Choose a report, then “Schedule”.",
    toReports: "Go to reports",
    failed: "The scheduled reports could not be loaded.",
    next: "Next: %{time}",
    last: "Last: %{time}, %{state}",
    never: "No files yet",
    paused: "Paused",
    edit: "Edit",
    pause: "Pause",
    resume: "Resume",
    remove: "Delete",
  },
  pause: { title: "Pause a scheduled report", done: "Paused. Skipped reports won’t be generated later." },
  resume: { title: "Resume a scheduled report", done: "Resumed" },
  remove: {
    title: "Delete this scheduled report?",
    text: "Its files stay until they expire.",
    done: "Scheduled report deleted",
  },
  files: {
    title: "Files",
    none: "No files yet. Files from scheduled reports appear here.",
    failed: "The files could not be loaded.",
    count: "%{smart_count} file |||| %{smart_count} files",
    rows: "%{count} row, %{size} |||| %{count} rows, %{size}",
    now: "As of %{time}",
    keptUntil: "Kept until %{day}",
    download: "Download",
    runAgain: "Run again",
    remove: "Delete",
  },
  runAgain: { title: "Run the report again", done: "The report will run again" },
  removeFile: { title: "Delete this file?", text: "“%{name}” will be deleted.", done: "File deleted" },
  states: { waiting: "Waiting", making: "Generating", ready: "Ready", failed: "Failed" } satisfies Record<
    ReportFileState,
    string
  >,
  /** Why it failed, or is tried again. */
  problems: {
    accountDeactivated: "The account was deactivated.",
    rightLost: "You no longer have access to this report.",
    companyLost: "You no longer have access to one of its companies.",
    regionLost: "You no longer have access to its region.",
    noRoom: "The service has run out of storage space.",
    interrupted: "The service was interrupted several times.",
    unknown: "Something unexpected happened.",
  } satisfies Record<ReportFileProblem, string>,
  again: "%{problem} Trying again soon.",
  refusals: {
    rightLost: "You no longer have access to this report.",
    beyondRights: "It contains data you no longer have access to.",
  } satisfies Record<(typeof reportFileRefusals)[number], string>,
  news: "%{smart_count} new or failed file |||| %{smart_count} new or failed files",
  notice: {
    ready: "%{name}: scheduled report ready",
    failed: "%{name}: the scheduled report failed. %{problem}",
    open: "Show",
  },
};
