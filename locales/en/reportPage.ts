import type { DayPreset, ReportFilter, ReportType } from "#contract/reportTypes.ts";

/** The page on which reports are chosen, looked at and downloaded. */
export const reportPage = {
  label: "Reports",
  type: "Report",
  types: {
    driverActivity: {
      name: "Activity of drivers",
      text: "Time online, offers, deliveries and pay of each driver, by day.",
    },
    driverAvailability: {
      name: "Availability of drivers",
      text: "How long drivers were online, and free, in each hour of a day.",
    },
    ordersFull: { name: "Orders", text: "Everything about the orders that were created on these days." },
    orderOffers: {
      name: "Offers to drivers",
      text: "To whom orders were offered, and who accepted, declined or did not answer.",
    },
    driversStock: { name: "Stock of drivers", text: "What drivers carry now, by batch." },
    corrections: {
      name: "Corrections",
      text: "What drivers asked for beyond their pay, and what was decided.",
    },
    driversFeedback: { name: "Feedback of drivers", text: "Drivers’ marks and comments after deliveries." },
    auditStockMovement: { name: "Stock movements", text: "Which goods changed hands, when and why." },
    stockExchange: {
      name: "Exchanges between drivers",
      text: "What drivers handed over to each other, confirmed or not.",
    },
  } satisfies Record<ReportType, { name: string; text: string }>,
  days: "Days",
  presets: {
    Today: "Today",
    Yesterday: "Yesterday",
    LastWeek: "Last week",
    LastMonth: "Last month",
  } satisfies Record<DayPreset, string>,
  filters: { kind: "Kind", region: "Region", companies: "Companies" } satisfies Record<ReportFilter, string>,
  aboutNow: "This report shows the current state.",
  tooLong: "At most %{smart_count} day |||| At most %{smart_count} days",
  generate: "Generate the file",
  generating: "%{name}: the file is being generated",
  progress: "%{count} row, %{size} |||| %{count} rows, %{size}",
  leave: "You can leave this page meanwhile.",
  cancel: "Cancel",
  cancelled: "Cancelled. No file was saved.",
  done: "%{file} was saved: %{count} row |||| %{file} was saved: %{count} rows",
  doneEmpty: "%{file} was saved. It has headings only: there was nothing to report.",
  reportGeneratingFailure: "The report could not be generated. No file was saved.",
  preview: {
    label: "Beginning of the file",
    count: "%{count} row |||| %{count} rows",
    shown: "the first %{smart_count} is shown |||| the first %{smart_count} are shown",
    none: "There is nothing to report",
    noneHint: "Choose other days or filters. The file would have headings only.",
    failed: "The beginning of the file could not be loaded.",
    stale: "The table may be out of date.",
  },
  columns: "What the columns mean",
};
