import type { ReportType } from "#contract/reports/types.ts";
import type { DefinedReport } from "#server/reports/defineReportType.ts";
import { auditStockMovementReport } from "./auditStockMovement.ts";
import { correctionsReport } from "./corrections.ts";
import { driverActivityReport } from "./driverActivity.ts";
import { driverAvailabilityReport } from "./driverAvailability.ts";
import { driversFeedbackReport } from "./driversFeedback.ts";
import { driversStockReport } from "./driversStock.ts";
import { orderOffersReport } from "./orderOffers.ts";
import { ordersFullReport } from "./ordersFull.ts";
import { stockExchangeReport } from "./stockExchange.ts";

export const reportsByType = {
  driverActivity: driverActivityReport,
  driverAvailability: driverAvailabilityReport,
  ordersFull: ordersFullReport,
  orderOffers: orderOffersReport,
  driversStock: driversStockReport,
  corrections: correctionsReport,
  driversFeedback: driversFeedbackReport,
  auditStockMovement: auditStockMovementReport,
  stockExchange: stockExchangeReport,
} satisfies Record<ReportType, DefinedReport>;
