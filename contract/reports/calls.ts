import { defineCall } from "#contract/call.ts";
import type { ChartType } from "#contract/reports/charts.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { type ReportType, reportOptions } from "#contract/reports/types.ts";
import { endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { references } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { movementKinds } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";

/** Number of rows that a preview shows. */
export const previewRows = 50;

/** The preview of a report: the first rows of the file, and the number of all rows. */
export const ReportPreview = z.object({
  /** Cells of each row in the order of `reportColumns`; null is an empty cell. */
  rows: z.array(z.array(z.nullable(z.string()))),
  total: z.number(),
});
export type ReportPreview = z.output<typeof ReportPreview>;

/** The points of a chart over all rows, each with its values in the order of `reportCharts`. */
export const ReportChart = z.array(z.object({ label: z.string(), values: z.array(z.nullable(z.number())) }));
export type ReportChart = z.output<typeof ReportChart>;

/** The three calls of a report with the same input: the file, its preview, and its chart. */
function defineReportCalls<const Type extends ReportType, Query extends z.ZodMiniObject>(
  type: Type,
  path: `/${string}`,
  summary: string,
  query: Query,
) {
  const access = [reportOptions[type].flag] as const;
  const shared = { method: "GET", access, cost: "heavy", fromReplica: true } as const;
  return {
    file: defineCall({
      ...shared,
      name: `reports.${type}`,
      path,
      summary: `${summary}, as CSV. Given moments count as days in Warsaw, by their date in UTC.`,
      query,
      response: z.any(),
      contentType: "text/csv",
      errors: ["date_range_too_long"],
    }),
    preview: defineCall({
      ...shared,
      name: `reports.${type}Preview`,
      path: `${path}/preview`,
      summary: `${summary}: the first ${previewRows} rows and the number of all rows`,
      query,
      response: ReportPreview,
      errors: ["date_range_too_long"],
    }),
    /** Only served for the types in `reportCharts`. */
    chart: defineCall({
      ...shared,
      name: `reports.${type}Chart`,
      path: `${path}/chart`,
      summary: `${summary}: the points of a chart over all rows`,
      query,
      response: ReportChart,
      errors: ["date_range_too_long"],
    }),
  };
}

const days = { dateFrom: moment(), dateTo: moment() };
const endAfterStart = endNotBefore("dateTo", "dateFrom");
const ofDays = z.strictObject({ ...days, ...reportLanguage }).check(endAfterStart);

/** A region's name, or "*" for all. */
const places = { region: z.optional(reference()), companyIds: z.optional(references()) };

export const driverActivity = defineReportCalls(
  "driverActivity",
  "/report/driver-activity",
  "Report on drivers' activity by day",
  ofDays,
);

export const driverAvailability = defineReportCalls(
  "driverAvailability",
  "/report/driver-availability",
  "Report on online and free drivers by hour of a day",
  ofDays,
);

export const ordersFull = defineReportCalls(
  "ordersFull",
  "/order/generate-report",
  "Report on orders by date of creation",
  z
    .strictObject({ reportType: z.literal("full"), ...days, ...places, ...reportLanguage })
    .check(endAfterStart),
);

export const orderOffers = defineReportCalls(
  "orderOffers",
  "/report/order-offers",
  "Report on offers to drivers, for orders created in a period",
  z
    .strictObject({ createdAtFrom: moment(), createdAtTo: moment(), ...places, ...reportLanguage })
    .check(endNotBefore("createdAtTo", "createdAtFrom")),
);

export const driversStock = defineReportCalls(
  "driversStock",
  "/report/driver",
  "Report on drivers' current stock",
  z.strictObject({ ...places, ...reportLanguage }),
);

export const corrections = defineReportCalls(
  "corrections",
  "/report/corrections",
  "Report on drivers' corrections",
  ofDays,
);

export const driversFeedback = defineReportCalls(
  "driversFeedback",
  "/report/drivers-feedback",
  "Report on drivers' feedback on deliveries",
  ofDays,
);

export const auditStockMovement = defineReportCalls(
  "auditStockMovement",
  "/report/audit-stock-movement",
  "Report on movements of goods, of the kind `reportType` if given",
  z
    .strictObject({ reportType: z.optional(z.enum(movementKinds)), ...days, ...places, ...reportLanguage })
    .check(endAfterStart),
);

export const stockExchange = defineReportCalls(
  "stockExchange",
  "/report/stock-exchange",
  "Report on exchanges of goods between drivers",
  ofDays,
);

/** A second chart of the same report. */
export const driverActivityHours = defineCall({
  ...driverActivity.chart,
  name: "reports.driverActivityHoursChart",
  path: `${driverActivity.file.path}/hours`,
  summary: "Offers and deliveries by hour of the day: the points of a chart",
});

/** The calls of each report; the type requires them to be complete. */
export const reportCalls = {
  driverActivity,
  driverAvailability,
  ordersFull,
  orderOffers,
  driversStock,
  corrections,
  driversFeedback,
  auditStockMovement,
  stockExchange,
} satisfies Record<ReportType, unknown>;

/** The call of each chart. */
export const chartCalls = {
  driverActivity: driverActivity.chart,
  driverActivityHours,
  driverAvailability: driverAvailability.chart,
  ordersFull: ordersFull.chart,
  orderOffers: orderOffers.chart,
  driversStock: driversStock.chart,
  corrections: corrections.chart,
  driversFeedback: driversFeedback.chart,
} satisfies Record<ChartType, unknown>;
