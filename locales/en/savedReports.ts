import type { ReportFileProblem, ReportFileState, reportFileRefusals } from "#contract/reportFiles.ts";
import type { Frequency } from "#contract/rules/reportRuns.ts";

/** Reports that are made again and again, and their files. */
export const savedReports = {
  label: "My files",
  frequencies: {
    day: "Every day",
    week: "Every Monday",
    month: "On the first of every month",
  } satisfies Record<Frequency, string>,
  /** What a report is about that is made so often. */
  spans: { day: "yesterday", week: "last week", month: "last month" } satisfies Record<Frequency, string>,
  when: "%{frequency} at %{time}, about %{span}",
  choice: "%{frequency}, about %{span}",
  whenNow: "%{frequency} at %{time}",
  fields: {
    frequency: "How often",
    hour: "At",
    language: "Language and format of the spreadsheet",
    kind: "Kind",
    region: "Region",
    companyIds: "Companies (none chosen: all)",
  },
  all: "All",
  companies: "%{smart_count} company |||| %{smart_count} companies",
  create: {
    open: "Make it regularly",
    title: "Make regularly: %{name}",
    submit: "Schedule",
    pending: "Scheduling…",
    done: "The report is scheduled. Its files will be among yours.",
    hint: "Times are Warsaw’s. The file waits for you in “My files” for %{smart_count} day. |||| Times are Warsaw’s. The file waits for you in “My files” for %{smart_count} days.",
  },
  edit: { title: "Change: %{name}", submit: "Save", pending: "Saving…", done: "Saved" },
  schedules: {
    title: "Scheduled reports",
    none: "Nothing is scheduled. Choose a report, and then “Make it regularly”.",
    failed: "The scheduled reports could not be loaded.",
    next: "Next: %{time}",
    last: "Last: %{time}, %{state}",
    never: "Not made yet",
    paused: "Paused",
    edit: "Change",
    pause: "Pause",
    resume: "Resume",
    remove: "Delete",
  },
  pause: { done: "Paused. What is left out is not made later." },
  resume: { done: "Resumed" },
  remove: {
    title: "Delete this scheduled report?",
    text: "Its files stay until they are old.",
    done: "The scheduled report was deleted",
  },
  files: {
    title: "Files",
    none: "There are no files yet. Those of scheduled reports come here.",
    failed: "The files could not be loaded.",
    stale: "The list may be out of date.",
    count: "%{smart_count} file |||| %{smart_count} files",
    rows: "%{count} row, %{size} |||| %{count} rows, %{size}",
    now: "As of %{time}",
    keptUntil: "Kept until %{day}",
    download: "Download",
    runAgain: "Run again",
    remove: "Delete",
  },
  runAgain: { done: "It will be made again" },
  removeFile: { title: "Delete this file?", text: "%{name} will be gone.", done: "The file was deleted" },
  states: { waiting: "Waiting", making: "Being made", ready: "Ready", failed: "Failed" } satisfies Record<
    ReportFileState,
    string
  >,
  /** Why it failed, or is tried again. */
  problems: {
    accountDeactivated: "The account was deactivated.",
    rightLost: "You may not have this report any more.",
    companyLost: "A company that it is about is out of your reach.",
    regionLost: "Its region is out of your reach.",
    noRoom: "The service has no room left to save it.",
    interrupted: "The service ended in the middle, several times.",
    unknown: "Something unexpected happened.",
  } satisfies Record<ReportFileProblem, string>,
  again: "%{problem} It is tried again soon.",
  refusals: {
    rightLost: "You may not have this report any more.",
    beyondRights: "It holds more than you may see today.",
  } satisfies Record<(typeof reportFileRefusals)[number], string>,
  news: "%{smart_count} file is new or failed |||| %{smart_count} files are new or failed",
  notice: {
    ready: "%{name}: the scheduled report is ready",
    failed: "%{name}: the scheduled report could not be made. %{problem}",
    open: "Show",
  },
};
