import { auditLogReport } from "#server/modules/auditLog/download.ts";
import { ordersReport } from "#server/modules/orders/download.ts";
import { orderLabels } from "#server/modules/orders/label.ts";
import { statementReport } from "#server/modules/orders/statement.ts";
import { settlementFiles } from "#server/modules/settlements/file.ts";
import { movementsReport } from "#server/modules/stock/movementsReport.ts";
import type { Provider } from "#server/provider.ts";
import type { Report } from "#server/reports/defineReport.ts";

/** All files that are downloaded by a ticket. `provider` is named in settlements. */
export const reportsOf = (provider: Provider): readonly Report[] => [
  ordersReport,
  orderLabels,
  statementReport,
  movementsReport,
  auditLogReport,
  ...settlementFiles(provider),
];
