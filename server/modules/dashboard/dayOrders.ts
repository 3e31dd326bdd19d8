import { type SQL, sql } from "drizzle-orm";
import { openingLeadMinutes } from "#contract/orders/statuses.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { promisedAt, promiseOutcomeSql } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { boundsOf, type Period } from "./period.ts";

/** How an order stood at a moment. */
export type Part = "delivered" | "cancelled" | "open";

export type Filter = { companyIds?: readonly string[] | undefined; region?: string | undefined };
export type Shown = { canViewPrices: boolean; canViewPayouts: boolean };

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
  shown: Shown,
  filter: Filter,
  period: Period,
): Promise<DayFigures> {
  const { rows } = await reader.execute<DayFigures>(dayOrdersSql(access, shown, filter, period));
  const [figures] = rows;
  if (!figures) throw new Error("no figures of the day");
  return figures;
}

export const dayOrdersSql = (access: Access, shown: Shown, filter: Filter, period: Period): SQL => sql`
  with days as materialized (
    ${ordersOf(true, access, filter, period)} union all ${ordersOf(false, access, filter, period)}
  )
  select
    ${listOf(sql`select is_day as "isDay", part, whole, count(*) as orders, count(*) filter (where payable) as paid,
      ${shown.canViewPrices ? sql`coalesce(sum(price) filter (where payable), 0.00)::text` : sql`null`} as prices,
      ${shown.canViewPayouts ? sql`coalesce(sum(payout) filter (where payable or part = 'delivered'), 0.00)::text` : sql`null`} as payouts
      from days group by is_day, part, whole`)} as parts,
    ${listOf(sql`select is_day as "isDay", hour, count(*) as orders from days group by is_day, hour`)} as hours,
    ${listOf(sql`select is_day as "isDay", promise, count(*) as orders from days
      where promise is not null group by is_day, promise`)} as promises,
    ${listOf(sql`select region, status, count(*) as orders from days where is_day group by region, status`)} as statuses,
    ${listOf(sql`select is_day as "isDay", reason, count(*) as orders from days
      where part = 'cancelled' group by is_day, reason`)} as cancellations,
    ${listOf(sql`select is_day as "isDay", stage,
      percentile_cont(array[0.5, 0.9]) within group (order by greatest(0, extract(epoch from ended - began))) as spread
      from days cross join lateral (values ${stages}) as s (stage, began, ended)
      where part = 'delivered' and ended is not null and began is not null group by is_day, stage`)} as stages`;

const listOf = (rows: SQL): SQL => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

function ordersOf(isDay: boolean, access: Access, { companyIds, region }: Filter, period: Period): SQL {
  const { from, to } = boundsOf(isDay ? period.day : period.dayBefore);
  const until = isDay ? null : period.beforeUntil;
  return sql`
    select ${isDay}::boolean as is_day, o.region, o.status, o.payable, o.estimated_payout as price,
      o.estimated_payout_driver as payout, coalesce(o.cancellation_reason, 'unknown') as reason,
      o.created_at, o.slot_from, o.accepted_at, o.picked_up_at, o.arrived_at, o.delivered_at,
      extract(hour from o.created_at at time zone ${timeZone})::integer as hour, ${wholePart} as whole,
      ${until ? partAt(until) : wholePart} as part,
      ${until ? promiseAt(until) : promiseOutcomeSql(momentSql(period.now))} as promise
    from orders o
    where o.created_at >= ${momentSql(from)} and o.created_at < ${momentSql(to)} and ${accessSql(access, orderKeys)}
      and ${companyIds?.length ? sql`o.company_id = any(${sql.param([...companyIds])}::text[])` : sql`true`}
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
 * Start and end of each stage. A scheduled order waits for its acceptance from when it is opened, and its total time
 * counts from the start of its slot. Without a pickup point the drive begins with the acceptance.
 */
const stages = sql`
  ('accept', greatest(created_at, slot_from - ${sql.raw(`interval '${openingLeadMinutes} minutes'`)}), accepted_at),
  ('pickUp', accepted_at, picked_up_at),
  ('drive', coalesce(picked_up_at, accepted_at), arrived_at),
  ('handOver', arrived_at, delivered_at),
  ('total', coalesce(slot_from, created_at), delivered_at)`;
