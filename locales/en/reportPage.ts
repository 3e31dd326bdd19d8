import type { DayPreset, ReportFilter, ReportType } from "#contract/reports/types.ts";

/** The page on which reports are chosen, looked at and downloaded. */
export const reportPage = {
  label: "Reports",
  type: "Report",
  types: {
    driverActivity: {
      name: "Driver activity",
      text: "Time online, offers, deliveries and pay for each driver, by day.",
    },
    driverAvailability: {
      name: "Driver availability",
      text: "How long drivers were online and free, for each hour of a day.",
    },
    ordersFull: { name: "Orders", text: "All details of orders created on these days." },
    orderOffers: {
      name: "Offers to drivers",
      text: "Which drivers got offers, and who accepted, declined or didn’t answer.",
    },
    driversStock: { name: "Driver stock", text: "What drivers have now, by batch." },
    corrections: {
      name: "Corrections",
      text: "What drivers claimed beyond their pay, and the decisions.",
    },
    driversFeedback: { name: "Driver feedback", text: "Drivers’ ratings and comments after deliveries." },
    auditStockMovement: { name: "Stock movements", text: "Which goods changed hands, when and why." },
    stockExchange: {
      name: "Transfers between drivers",
      text: "Goods that drivers handed over to each other, confirmed or not.",
    },
  } satisfies Record<ReportType, { name: string; text: string }>,
  days: "Days",
  presets: {
    Today: "Today",
    Yesterday: "Yesterday",
    LastWeek: "Last week",
    LastMonth: "Last month",
  } satisfies Record<DayPreset, string>,
  filters: { kind: "Type", region: "Region", companies: "Companies" } satisfies Record<ReportFilter, string>,
  aboutNow: "This report shows the current state.",
  tooLong: "At most %{smart_count} day |||| At most %{smart_count} days",
  generate: "Generate file",
  generating: "%{name}: generating file",
  progress: "%{count} row, %{size} |||| %{count} rows, %{size}",
  leave: "You can leave this page in the meantime.",
  cancel: "Cancel",
  cancelled: "Cancelled. No file was saved.",
  done: "%{file} saved: %{count} row |||| %{file} saved: %{count} rows",
  doneEmpty: "%{file} saved. It only contains headings: there was nothing to report.",
  reportGeneratingFailure: "The report could not be generated. No file was saved.",
  preview: {
    label: "File preview",
    count: "%{count} row |||| %{count} rows",
    shown: "showing the first %{smart_count} |||| showing the first %{smart_count}",
    none: "Nothing to report",
    noneHint: "Choose other days or filters. The file would only contain headings.",
    failed: "The preview could not be loaded.",
    stale: "The table may be out of date.",
  },
  columns: "What the columns mean",
};
