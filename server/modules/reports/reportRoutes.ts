import type { ReportType } from "#contract/reportTypes.ts";
import type { Route } from "#server/http/route.ts";
import { auditStockMovementRoutes } from "./auditStockMovement.ts";
import { correctionsRoutes } from "./corrections.ts";
import { driverActivityRoutes } from "./driverActivity.ts";
import { driverAvailabilityRoutes } from "./driverAvailability.ts";
import { driversFeedbackRoutes } from "./driversFeedback.ts";
import { driversStockRoutes } from "./driversStock.ts";
import { orderOffersRoutes } from "./orderOffers.ts";
import { ordersFullRoutes } from "./ordersFull.ts";
import { stockExchangeRoutes } from "./stockExchange.ts";

const byType = {
  driverActivity: driverActivityRoutes,
  driverAvailability: driverAvailabilityRoutes,
  ordersFull: ordersFullRoutes,
  orderOffers: orderOffersRoutes,
  driversStock: driversStockRoutes,
  corrections: correctionsRoutes,
  driversFeedback: driversFeedbackRoutes,
  auditStockMovement: auditStockMovementRoutes,
  stockExchange: stockExchangeRoutes,
} satisfies Record<ReportType, Route[]>;

export const reportRoutes: Route[] = Object.values(byType).flat();
