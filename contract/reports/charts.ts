import type { ReportType } from "#contract/reports/types.ts";

/** `lying` bars are horizontal, which leaves room for names. */
type ChartLook = "bars" | "lying" | "lines";

/** The charts of reports, over all rows of the file; answers contain the values in the order of `series`. */
export const reportCharts = {
  /** One bar by driver. */
  driverActivity: { look: "lying", series: ["offers", "delivered"] },
  /** By hour of the day; a second chart of the same report. */
  driverActivityHours: { look: "bars", series: ["offers", "delivered"] },
  /** By hour of the day; values are hours of drivers. */
  driverAvailability: { look: "bars", series: ["online", "free"] },
  /** By day of creation; values are minutes of delivered orders. */
  ordersFull: { look: "lines", series: ["p90", "p50"] },
  /** By answer to the offer. */
  orderOffers: { look: "lying", series: ["offers"] },
  /** By driver. */
  driversStock: { look: "lying", series: ["pieces"] },
  /** By category. */
  corrections: { look: "lying", series: ["pending", "accepted", "rejected"] },
  /** By mark. */
  driversFeedback: { look: "bars", series: ["marks"] },
} as const satisfies Partial<
  Record<ReportType | "driverActivityHours", { look: ChartLook; series: readonly string[] }>
>;

export type ChartType = keyof typeof reportCharts;
export type ChartSeries<Type extends ChartType = ChartType> = (typeof reportCharts)[Type]["series"][number];

export const hasChart = (type: ReportType): type is ReportType & ChartType => type in reportCharts;

/** The charts of a report in the order in which they are shown. */
export const chartsOf = (type: ReportType): ChartType[] => [
  ...(hasChart(type) ? [type] : []),
  ...(type === "driverActivity" ? (["driverActivityHours"] as const) : []),
];

/** Maximum number of names in a chart; those with the highest values are shown. */
export const maxChartNames = 12;

/** Maximum number of days or hours in a chart: as many as a report with a chart may span. */
export const maxChartPoints = 120;
