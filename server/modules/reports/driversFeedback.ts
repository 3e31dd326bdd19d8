import { sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { maxChartNames } from "#contract/reports/charts.ts";
import { accessSql } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { minute } from "#server/reports/sqlText.ts";
import { driverEmail, driverName, orderCells } from "./driverCells.ts";
import { inRange, rangeOf } from "./range.ts";

/**
 * The feedback that drivers left within the range. Their texts need the flag of comments; the one about the receiver is
 * also personal data.
 */
export const driversFeedbackReport = defineReportType("driversFeedback", calls.driversFeedback, {
  fileName: "feedback.csv",
  columns: (context) => ({
    leftAt: minute(sql`f.created_at`),
    ...orderCells,
    driver: driverName(context),
    driverEmail: driverEmail(context),
    mark: sql`f.mark`,
    pickupPoint: escapeFormula(sql`o.pickup_name`),
    pickupComment: context.shown("comments", escapeFormula(sql`f.pickup_point_comment`)),
    receiverComment: context.shown(
      "comments",
      context.shown("sensitiveData", escapeFormula(sql`f.receiver_comment`)),
    ),
    deliveredAt: minute(sql`o.delivered_at`),
  }),
  from: (query, { access }) => sql`
    from driver_feedback f join orders o on o.id = f.order_id
    join companies c on c.id = o.company_id join drivers d on d.id = f.driver_id
    where ${inRange(sql`f.created_at`, rangeOf("driversFeedback", query))} and ${accessSql(access, orderKeys)}`,
  orderBy: sql`f.created_at, f.order_id`,
  chart: {
    label: () => sql`f.mark`,
    values: { marks: sql`count(*)` },
    orderBy: sql`min(f.mark)`,
    maximum: maxChartNames,
  },
});
