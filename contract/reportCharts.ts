import type { ReportType } from "#contract/reportTypes.ts";

/** `lying` bars leave room for names. */
type ChartLook = "bars" | "lying" | "lines";

/** The reports at which people rather look, and what is drawn of all of their rows; values are answered in this order. */
export const reportCharts = {
  /** By driver. */
  driverActivity: { look: "lying", series: ["offers", "delivered"] },
  /** By hour of the day; a second one of the same report. */
  driverActivityHours: { look: "bars", series: ["offers", "delivered"] },
  /** By hour of the day; hours of drivers. */
  driverAvailability: { look: "bars", series: ["online", "free"] },
  /** By day of creation; minutes of delivered orders. */
  ordersFull: { look: "lines", series: ["p90", "p50"] },
  /** By answer. */
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

/** In the order in which they are shown. */
export const chartsOf = (type: ReportType): ChartType[] => [
  ...(hasChart(type) ? [type] : []),
  ...(type === "driverActivity" ? (["driverActivityHours"] as const) : []),
];

/** Names in a chart of drivers: those with the most. */
export const maxChartNames = 12;

/** Days or hours in a chart: as many as any report with one may span. */
export const maxChartPoints = 120;
