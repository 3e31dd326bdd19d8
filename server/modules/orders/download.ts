import { sql } from "drizzle-orm";
import { download } from "#contract/orders/orders.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { byStage, whereOrders } from "#server/modules/orders/list.ts";
import { fromOrders, rowFields } from "#server/modules/orders/rows.ts";
import { defineReport, minute } from "#server/reports/defineReport.ts";

/** The orders of a list as CSV, with the same mask as the list. */
export const ordersReport = defineReport(download, {
  words: "orders",
  event: "downloadOrders",
  fileName: () => "orders.csv",
  columns: {
    company: escapeFormula(rowFields.companyName),
    orderNo: rowFields.orderNo,
    externalId: escapeFormula(rowFields.externalId),
    status: sql`o.status`,
    cancellationReason: rowFields.cancellationReason,
    region: rowFields.region,
    pickupCity: escapeFormula(sql`o.pickup_city`),
    pickupPoint: escapeFormula(sql`o.pickup_name`),
    driver: escapeFormula(rowFields.driverName),
    createdAt: minute(rowFields.createdAt),
    inStageSince: minute(sql`o.status_began_at`),
    deliveredAt: minute(rowFields.deliveredAt),
    lastComment: escapeFormula(rowFields.lastComment),
  },
  from: (filter, access) =>
    sql`${fromOrders([access.mask])} where ${whereOrders(access, filter)} order by ${byStage}`,
});
