import { type SQL, sql } from "drizzle-orm";
import type { DashboardStage } from "#contract/dashboard.ts";
import { openingLeadMinutes } from "#contract/orders/statuses.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { ShownAmounts } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { isChosen } from "#server/database/textArray.ts";
import { promisedAt, promiseOutcomeSql } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { ridePay } from "#server/modules/wallet/ride.ts";
import { boundsOf, type Period } from "./period.ts";

/** How an order stood at a moment. */
export type Part = "delivered" | "cancelled" | "open";

export type Filter = { companyIds?: readonly string[] | undefined; region?: string | undefined };

/** Counts and sums of the orders of two days; `isDay` is true for the chosen day and false for the one a week before. */
export type DayFigures = {
  parts: {
    isDay: boolean;
    /** How the orders stood at the same time of day; null if they were created later. */
    part: Part | null;
    whole: Part;
    orders: number;
    /** Number of these orders that the company pays for. */
    paid: number;
    prices: string | null;
    payouts: string | null;
  }[];
  hours: { isDay: boolean; hour: number; orders: number }[];
  promises: { isDay: boolean; promise: string; orders: number }[];
  statuses: { region: string; status: string; orders: number }[];
  cancellations: { isDay: boolean; reason: string; orders: number }[];
  stages: { isDay: boolean; stage: string; spread: [number, number] }[];
};

/** Reads the orders of both days once, by the index on their creation, for all counts. */
export async function readDayOrders(
  reader: Reader,
  access: Access,
  shown: ShownAmounts,
  filter: Filter,
  period: Period,
): Promise<DayFigures> {
  const { rows } = await reader.execute<DayFigures>(dayOrdersSql(access, shown, filter, period));
  const [figures] = rows;
  if (!figures) throw new Error("no figures of the day");
  return figures;
}

/** Some thousand groups are counted in all ways, in place of 200,000 orders. */
export const dayOrdersSql = (access: Access, shown: ShownAmounts, filter: Filter, period: Period): SQL => sql`
  with days as materialized (
    ${ordersOf(true, access, filter, period)} union all ${ordersOf(false, access, filter, period)}
  ), counted as materialized (
    select is_day, hour, part, whole, promise, region, status, reason, count(*) as orders,
      count(*) filter (where payable) as paid, sum(price) filter (where payable) as prices,
      sum(payout) as payouts
    from days group by is_day, hour, part, whole, promise, region, status, reason
  ), spreads as materialized (
    select is_day, ${sql.join(Object.values(stages).map(spreadOf), sql`, `)}
    from days where part = 'delivered' group by is_day
  )
  select
    ${listOf(sql`select is_day as "isDay", part, whole, sum(orders)::integer as orders, sum(paid)::integer as paid,
      ${shown.canViewPrices ? sql`coalesce(sum(prices), 0.00)::text` : sql`null`} as prices,
      ${shown.canViewPayouts ? sql`coalesce(sum(payouts), 0.00)::text` : sql`null`} as payouts
      from counted group by is_day, part, whole`)} as parts,
    ${countedBy("is_day", "hour")} as hours,
    ${countedBy("is_day", "promise", sql`promise is not null`)} as promises,
    ${countedBy("region", "status", sql`is_day`)} as statuses,
    ${countedBy("is_day", "reason", sql`part = 'cancelled'`)} as cancellations,
    ${listOf(sql`select is_day as "isDay", stage, spread from spreads
      cross join lateral (values ${stageRows}) as s (stage, spread)`)} as stages`;

const listOf = (rows: SQL): SQL => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

type Counted = "is_day" | "hour" | "promise" | "region" | "status" | "reason";

const countedBy = (one: Counted, other: Counted, condition = sql`true`): SQL => {
  const name = (column: Counted) => sql.raw(column === "is_day" ? `is_day as "isDay"` : column);
  return listOf(sql`select ${name(one)}, ${name(other)}, sum(orders)::integer as orders from counted
    where ${condition} group by ${sql.raw(`${one}, ${other}`)}`);
};

function ordersOf(isDay: boolean, access: Access, { companyIds, region }: Filter, period: Period): SQL {
  const { from, to } = boundsOf(isDay ? period.day : period.dayBefore);
  const until = isDay ? null : period.beforeUntil;
  return sql`
    select ${isDay}::boolean as is_day, o.region, o.status, o.payable, o.estimated_payout as price,
      ${ridePay} as payout, coalesce(o.cancellation_reason, 'unknown') as reason,
      o.created_at, o.slot_from, o.accepted_at, o.picked_up_at, o.arrived_at, o.delivered_at,
      extract(hour from o.created_at at time zone ${timeZone})::integer as hour, ${wholePart} as whole,
      ${until ? partAt(until) : wholePart} as part,
      ${until ? promiseAt(until) : promiseOutcomeSql(momentSql(period.now))} as promise
    from orders o
    where o.created_at >= ${momentSql(from)} and o.created_at < ${momentSql(to)} and ${accessSql(access, orderKeys)}
      and ${isChosen(sql`o.company_id`, companyIds)}
      and ${region ? sql`o.region = ${region}` : sql`true`}`;
}

/** By the current status, so that the list of orders filtered by it shows the same orders. */
const wholePart = sql`case when ${inGroup("o.status", "realized")} then 'delivered'
  when o.status = 'cancelled' then 'cancelled' else 'open' end`;

const partAt = (until: Date): SQL => sql`case when o.created_at > ${momentSql(until)} then null
  when o.delivered_at <= ${momentSql(until)} then 'delivered'
  when o.cancelled_at <= ${momentSql(until)} then 'cancelled' else 'open' end`;

/** The promise outcome as it was known at `until`: a delivery after that moment does not count. */
const promiseAt = (until: Date): SQL => sql`case when o.created_at > ${momentSql(until)} then null
  when o.delivered_at <= ${momentSql(until)} then ${promiseOutcomeSql(momentSql(until))}
  when coalesce(o.cancelled_at > ${momentSql(until)}, true) and ${momentSql(until)} > ${promisedAt} then 'overdue' end`;

/**
 * How long each stage took. A scheduled order waits for its acceptance from when it is opened, and its total time
 * counts from the start of its slot. Without a pickup point the drive begins with the acceptance.
 */
const stages = {
  accept: sql`accepted_at - greatest(created_at, slot_from - ${sql.raw(`interval '${openingLeadMinutes} minutes'`)})`,
  pickUp: sql`picked_up_at - accepted_at`,
  drive: sql`arrived_at - coalesce(picked_up_at, accepted_at)`,
  handOver: sql`delivered_at - arrived_at`,
  total: sql`delivered_at - coalesce(slot_from, created_at)`,
} satisfies Record<DashboardStage, SQL>;

/** Each stage by itself, so that numbers alone are sorted. */
const spreadOf = (time: SQL, nth: number): SQL => sql`percentile_cont(array[0.5, 0.9]) within group (
  order by extract(epoch from case when ${time} < interval '0' then interval '0' else ${time} end)) as ${spreadColumn(nth)}`;

const spreadColumn = (nth: number): SQL => sql.raw(`spread_${nth}`);

const stageRows = sql.join(
  Object.keys(stages).map((stage, nth) => sql`(${stage}::text, ${spreadColumn(nth)})`),
  sql`, `,
);
