import { sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { maxChartNames } from "#contract/reports/charts.ts";
import { accessSql } from "#server/access.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { inWords, kilometres, minute } from "#server/reports/sqlText.ts";
import { driverEmail, driverName, orderCells } from "./driverCells.ts";
import { chosen, inRange, rangeOf } from "./range.ts";

/** The offers of orders that were created within the range, with their answers; the offers of an order stand together. */
export const orderOffersReport = defineReportType("orderOffers", calls.orderOffers, {
  fileName: "order_offers.csv",
  columns: (context) => ({
    ...orderCells,
    createdAt: minute(sql`o.created_at`),
    orderStatus: inWords(sql`o.status`, context.words.orders.statuses),
    nth: sql`(select count(*) from order_offers e where e.order_id = f.order_id
      and (e.offered_at, e.id) <= (f.offered_at, f.id))`,
    driver: driverName(context),
    driverEmail: driverEmail(context),
    offeredAt: minute(sql`f.offered_at`),
    answer: inWords(sql`coalesce(f.answer, 'open')`, context.words.values.answers),
    answeredAt: minute(sql`f.answered_at`),
    seconds: sql`extract(epoch from f.answered_at - f.offered_at)::integer`,
    offerKilometres: context.decimal(kilometres(sql`f.distance`)),
  }),
  from: (query, { access }) => sql`
    from orders o join order_offers f on f.order_id = o.id
    join companies c on c.id = o.company_id join drivers d on d.id = f.driver_id
    where ${inRange(
      sql`o.created_at`,
      rangeOf("orderOffers", { dateFrom: query.createdAtFrom, dateTo: query.createdAtTo }),
    )}
      and ${accessSql(access, orderKeys)} and ${chosen(query, { region: sql`o.region`, companyId: sql`o.company_id` })}`,
  orderBy: sql`o.created_at, o.id, f.offered_at, f.id`,
  chart: {
    label: ({ words }) => inWords(sql`coalesce(f.answer, 'open')`, words.values.answers),
    values: { offers: sql`count(*)` },
    orderBy: sql`count(*) desc`,
    maximum: maxChartNames,
  },
});
