import { type SQL, sql } from "drizzle-orm";
import { openingLeadMinutes } from "#contract/orders/statuses.ts";
import * as calls from "#contract/reports/calls.ts";
import { maxChartPoints } from "#contract/reports/charts.ts";
import { accessSql } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { promisedAt } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { ridePay } from "#server/modules/wallet/ride.ts";
import { defineReportType, type ReportContext } from "#server/reports/defineReportType.ts";
import { inWords, kilometres, minute, street, zone } from "#server/reports/sqlText.ts";
import { driverEmail, driverName, orderCells } from "./driverCells.ts";
import { at, chosen, inRange, rangeOf } from "./range.ts";

/** All data of orders that were created within the range, the oldest first. */
export const ordersFullReport = defineReportType("ordersFull", calls.ordersFull, {
  fileName: "orders.csv",
  columns: (context) => ({
    ...identity(context),
    ...times(context),
    ...places(context),
    packageSize: sql`o.package_size`,
    products: escapeFormula(productNames),
    kilometres: context.shown("orderEstimations", context.decimal(kilometres(sql`o.estimated_distance`))),
    driver: driverName(context),
    driverEmail: driverEmail(context),
    multiplier: context.decimal(sql`trim_scale(o.multiplier_value)`),
    price: context.shown("orderEstimations", context.decimal(sql`o.estimated_payout`)),
    payout: context.shown("orderEstimations", context.shown("driverPayout", context.decimal(ridePay))),
    payable: inWords(sql`o.payable::text`, yesNo(context)),
    emergencyDelivery: inWords(sql`o.emergency_delivery::text`, yesNo(context)),
    noCodeReason: inWords(sql`o.no_verification_code_reason`, context.words.orders.noCodeReasons),
    notes: context.shown("sensitiveData", escapeFormula(sql`o.notes`)),
    lastComment: context.shown("comments", escapeFormula(sql`o.last_comment`)),
  }),
  from: (query, { access }) => sql`
    from orders o join companies c on c.id = o.company_id left join drivers d on d.id = o.driver_id
    where ${inRange(sql`o.created_at`, rangeOf("ordersFull", query))}
      and ${accessSql(access, orderKeys)} and ${chosen(query, { region: sql`o.region`, companyId: sql`o.company_id` })}`,
  orderBy: sql`o.created_at, o.id`,
  chart: {
    label: () => sql`to_char(o.created_at at time zone ${zone}, 'DD.MM')`,
    values: { p90: minutesOfShare(0.9), p50: minutesOfShare(0.5) },
    orderBy: sql`min(o.created_at)`,
    maximum: maxChartPoints,
  },
});

/** The number of minutes within which this share of the delivered orders was delivered. */
function minutesOfShare(share: number): SQL {
  return sql`round((
  percentile_cont(${sql.raw(String(share))}) within group (
    order by greatest(0, extract(epoch from o.delivered_at - coalesce(o.slot_from, o.created_at)) / 60)
  ) filter (where o.delivered_at is not null))::numeric)`;
}

const identity = ({ words: { orders: words } }: ReportContext) => ({
  orderNo: orderCells.orderNo,
  externalId: escapeFormula(sql`o.external_id`),
  returnsOrderNo: sql`o.returns_order_no`,
  company: orderCells.company,
  type: inWords(sql`o.type`, words.types),
  status: inWords(sql`o.status`, words.statuses),
  cancellationReason: inWords(sql`o.cancellation_reason`, words.reasons),
  region: orderCells.orderRegion,
});

const times = (context: ReportContext) => ({
  createdAt: minute(sql`o.created_at`),
  slotFrom: minute(sql`o.slot_from`),
  slotTo: minute(sql`o.slot_to`),
  acceptedAt: minute(sql`o.accepted_at`),
  pickedUpAt: minute(sql`o.picked_up_at`),
  arrivedAt: minute(sql`o.arrived_at`),
  deliveredAt: minute(sql`o.delivered_at`),
  finishedAt: minute(sql`o.finished_at`),
  cancelledAt: minute(sql`o.cancelled_at`),
  minutesToAccept: minutesIfBoth(opened, sql`o.accepted_at`),
  minutesToPickUp: minutesIfBoth(sql`o.accepted_at`, sql`o.picked_up_at`),
  minutesToDeliver: minutesIfBoth(sql`coalesce(o.picked_up_at, o.accepted_at)`, sql`o.delivered_at`),
  totalMinutes: minutesIfBoth(
    sql`coalesce(o.slot_from, o.created_at)`,
    sql`coalesce(o.delivered_at, o.cancelled_at, ${at(context.now)})`,
  ),
  onTime: inWords(
    sql`case when o.delivered_at is not null then o.delivered_at <= ${promisedAt}
      when o.cancelled_at is null and ${at(context.now)} > ${promisedAt} then false end::text`,
    yesNo(context),
  ),
});

/** When drivers could first accept an order: a scheduled one is opened `openingLeadMinutes` before its slot. */
const opened = sql`coalesce(greatest(o.created_at, o.slot_from - ${sql.raw(
  `interval '${openingLeadMinutes} minutes'`,
)}), o.created_at)`;

/** Null if one of the moments is null; `greatest` would ignore the null and give 0. */
const minutesIfBoth = (from: SQL, to: SQL): SQL =>
  sql`case when ${from} > ${to} then 0 else floor(extract(epoch from ${to} - ${from}) / 60)::integer end`;

const places = ({ shown }: ReportContext) => {
  const personal = (column: SQL) =>
    shown("sensitiveData", sql`case when o.hashed_at is null then ${column} end`);
  return {
    pickupPoint: escapeFormula(sql`o.pickup_name`),
    pickupStreet: street(sql`o.pickup_street`),
    pickupZipCode: sql`o.pickup_zip_code`,
    pickupCity: escapeFormula(sql`o.pickup_city`),
    receiver: personal(escapeFormula(sql`o.client_name`)),
    receiverPhone: personal(escapeFormula(sql`o.client_phone`)),
    receiverStreet: personal(street(sql`o.client_street`)),
    receiverZipCode: sql`o.client_zip_code`,
    receiverCity: escapeFormula(sql`o.client_city`),
  };
};

/** For example "2 × Charger, 1 × Holder". Most orders have one line, which needs no grouping. */
const productNames = sql`case when jsonb_array_length(o.products) = 1 then '1 × ' || (o.products -> 0 ->> 'name')
  else (select string_agg(pieces || ' × ' || name, ', ' order by first) from (
    select line ->> 'name' as name, count(*) as pieces, min(nth) as first
    from jsonb_array_elements(o.products) with ordinality as lines(line, nth) group by 1) as product) end`;

const yesNo = ({ words: { values } }: ReportContext) => ({ true: values.yes, false: values.no });
