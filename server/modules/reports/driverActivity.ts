import { type SQL, sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { maxChartNames } from "#contract/reports/charts.ts";
import { accessSql, within } from "#server/access.ts";
import { promisedAt } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { entriesWithin } from "#server/modules/wallet/rows.ts";
import {
  chartRoute,
  type DefinedReport,
  defineReportType,
  type ReportContext,
} from "#server/reports/defineReportType.ts";
import { kilometres, zone } from "#server/reports/sqlText.ts";
import { driverCells, driverName } from "./driverCells.ts";
import { onlineSpans } from "./onlineSpans.ts";
import { inRange, type Range, rangeOf } from "./range.ts";

/** Time online, offers and deliveries of each driver by day. Days without any of these have no row. */
const byDay = defineReportType("driverActivity", calls.driverActivity, {
  fileName: "xdeliverer_activity_report.csv",
  columns: (context) => ({
    day: sql`to_char(a.day, 'DD.MM.YY')`,
    ...driverCells(context),
    onlineMinutes: ofOwnRegion(context, sql`a.online`),
    firstOnline: clock(sql`a.began`, sql`a.day`),
    lastOnline: clock(sql`a.ended`, sql`a.day`),
    offers: sql`a.offers`,
    offersAccepted: sql`a.accepted`,
    offersDeclined: sql`a.declined`,
    offersSilent: sql`a.silent`,
    delivered: sql`a.delivered`,
    deliveredOnTime: sql`a.on_time`,
    kilometres: context.shown("orderEstimations", context.decimal(kilometres(sql`a.metres`))),
    pay: context.shown("driverPayout", ofOwnRegion(context, context.decimal(sql`a.pay`))),
  }),
  from: (query, context) => {
    const range = rangeOf("driverActivity", query);
    return sql`from (
      select driver_id, day, round(coalesce(sum(online), 0))::integer as online, min(began) as began,
        max(ended) as ended, count(offer) as offers, count(*) filter (where offer = 'accepted') as accepted,
        count(*) filter (where offer = 'declined') as declined, count(*) filter (where offer = 'silent') as silent,
        count(on_time) as delivered, count(*) filter (where on_time) as on_time,
        coalesce(sum(metres), 0) as metres, coalesce(sum(pay), 0.00) as pay
      from (${parts(range, context)}) as part group by driver_id, day
    ) as a join drivers d on d.id = a.driver_id
    where true`;
  },
  orderBy: sql`a.day, d.region, d.last_name, d.first_name, d.id`,
  chart: {
    label: driverName,
    groupBy: sql`d.id`,
    values: { offers: sql`sum(a.offers)`, delivered: sql`sum(a.delivered)` },
    orderBy: sql`sum(a.delivered) desc, sum(a.offers) desc`,
    maximum: maxChartNames,
  },
});

/** Offers and deliveries of all drivers, by hour of the day. */
const byHour = chartRoute(
  "driverActivityHours",
  calls.driverActivityHours,
  {
    label: () => sql`to_char(moment at time zone ${zone}, 'HH24:00')`,
    values: {
      offers: sql`count(*) filter (where is_offer)`,
      delivered: sql`count(*) filter (where not is_offer)`,
    },
    orderBy: sql`1`,
    maximum: 24,
  },
  (query, context) => {
    const range = rangeOf("driverActivity", query);
    return sql`from (
      select f.offered_at as moment, true as is_offer from order_offers f left join orders o on o.id = f.order_id
      where ${inRange(sql`f.offered_at`, range)} and ${accessSql(context.access, orderKeys)}
      union all
      select o.delivered_at, false from orders o
      where o.driver_id is not null and ${inRange(sql`o.delivered_at`, range)} and ${accessSql(context.access, orderKeys)}
    ) as thing where true`;
  },
);

export const driverActivityReport: DefinedReport = { ...byDay, routes: [...byDay.routes, byHour] };

/**
 * One row for each span online, offer, delivery and ride's pay, with the day on which it counts. Orders are joined from the
 * left, so that PostgreSQL leaves them out for who may see all: an offer is always of an order.
 */
const parts = (range: Range, { access, now }: ReportContext): SQL => sql`
  select driver_id, day::date as day, extract(epoch from until - since) / 60 as online, since as began, until as ended,
    null::text as offer, null::boolean as on_time, null::integer as metres, null::numeric as pay
  from ${onlineSpans(access, range, now)} as span
  cross join lateral generate_series((began at time zone ${zone})::date::timestamp,
    (ended - interval '1 microsecond') at time zone ${zone}, '1 day') as day
  cross join lateral (select greatest(began, day at time zone ${zone}) as since,
    least(ended, (day + interval '1 day') at time zone ${zone}) as until) as part
  union all
  select f.driver_id, ${dayOf(sql`f.offered_at`)}, null, null, null, coalesce(f.answer, 'open'), null, null, null
  from order_offers f left join orders o on o.id = f.order_id
  where ${inRange(sql`f.offered_at`, range)} and ${accessSql(access, orderKeys)}
  union all
  select o.driver_id, ${dayOf(sql`o.delivered_at`)}, null, null, null, null,
    o.delivered_at <= ${promisedAt}, o.estimated_distance, null
  from orders o
  where o.driver_id is not null and ${inRange(sql`o.delivered_at`, range)} and ${accessSql(access, orderKeys)}
  union all
  select w.driver_id, ${dayOf(sql`w.created_at`)}, null, null, null, null, null, null, w.payout_driver
  from wallet_entries w
  where w.type = 'ride_added' and w.deleted_at is null and ${inRange(sql`w.created_at`, range)}
    and ${entriesWithin(access)}`;

/** Null for a driver of another region, whose time online and wallet the account may not see. */
const ofOwnRegion = ({ access }: ReportContext, value: SQL): SQL =>
  sql`case when ${within(access.regions, sql`d.region`)} then ${value} end`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${zone})::date`;

/** The time of day; the end of the day is written as 24:00. */
const clock = (moment: SQL, day: SQL): SQL => sql`case
  when (${moment} at time zone ${zone})::date > ${day} then '24:00'
  else to_char(${moment} at time zone ${zone}, 'HH24:MI') end`;
