import { ordersReport } from "#server/modules/orders/download.ts";
import { statementReport } from "#server/modules/orders/statement.ts";
import { movementsReport } from "#server/modules/stock/movementsReport.ts";
import type { Report } from "#server/reports/defineReport.ts";

/** All reports. */
export const reports: readonly Report[] = [ordersReport, statementReport, movementsReport];
