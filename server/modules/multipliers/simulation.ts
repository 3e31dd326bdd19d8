import { type SQL, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import { type Simulation, type simulate, simulatedWeeks } from "#contract/multipliers.ts";
import { currency } from "#contract/orders/statuses.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { type Access, accessSql, keysOf } from "#server/access.ts";
import type { Rights } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { isOneOf } from "#server/database/textArray.ts";

type Input = BodyOf<typeof simulate>;

/**
 * Replays a multiplier on the orders of the last weeks. Its period is moved back by whole weeks on Warsaw's clock, so
 * that it applies at the same weekdays and times. Prices are calculated from the stored parts of the orders, with the
 * multiplier's value where that is higher than their own.
 */
export async function simulation(
  reader: Reader,
  { access, permissions }: Rights,
  input: Input,
  now: Date,
): Promise<Simulation> {
  const replayed = replay(access, input, now);
  const { rows } = await reader.execute<Omit<Simulation, "currency" | "notAccepted" | "covering">>(sql`
    with replayed as (${replayed})
    select count(*)::integer as orders, (count(*) filter (where is_raised))::integer as raised,
      coalesce(sum(raised_price - price) filter (where is_raised), 0.00)::text as "clientCost",
      coalesce(sum(round(raised_price * share, 2) - payout) filter (where is_raised), 0.00)::text as "driverPay"
    from replayed`);
  const { rows: missed } = await reader.execute<Missed>(sql`
    with replayed as (${replayed})
    select extract(isodow from shown)::integer as weekday, extract(hour from shown)::integer as hour,
      (count(*) filter (where value is not null))::integer as inside,
      (count(*) filter (where value is null))::integer as outside
    from replayed where is_missed group by 1, 2 order by 1, 2`);
  const [totals = { orders: 0, raised: 0, clientCost: "0.00", driverPay: "0.00" }] = rows;
  // The sum of a single order would reveal its price, so the flags for prices and payouts apply.
  const clientCost = permissions.multipliers.canViewPrices ? totals.clientCost : null;
  const driverPay = permissions.multipliers.canViewPayouts ? totals.driverPay : null;
  return {
    ...totals,
    clientCost,
    driverPay,
    currency,
    notAccepted: byHour(missed),
    covering: coveringOf(missed),
  };
}

type Missed = { weekday: number; hour: number; inside: number; outside: number };

const week = 7 * 24 * 3600;

/** The local time in Warsaw as seconds. */
const shownSeconds = (moment: SQL): SQL => sql`extract(epoch from ${moment} at time zone ${timeZone})`;

/** SQL of the replayed orders. The moment of an order is the start of its slot, or otherwise its creation. */
function replay(access: Access, { dateFrom, dateTo, multiplier, ...input }: Input, now: Date): SQL {
  const at = (moment: string) => sql`${moment}::timestamptz`;
  const from = shownSeconds(at(dateFrom));
  const length = sql`(${shownSeconds(at(dateTo))} - ${from})`;
  // One week more than is replayed, because a slot begins at most a week after the order's creation.
  const since = (weeks: number) => at(new Date(now.getTime() - weeks * week * 1_000).toISOString());
  const keys = keysOf("o");
  const among = (names: "*" | string[], column: SQL) => (names === "*" ? sql`true` : isOneOf(column, names));
  const part = (name: string) => sql`(o.price_breakdown ->> ${name})::numeric`;
  const ranges = sql`jsonb_array_elements(${JSON.stringify(input.timeRanges)}::jsonb) r`;
  const minuteOf = (end: "from" | "to") =>
    sql`(r -> ${end} ->> 'hour')::integer * 60 + (r -> ${end} ->> 'minute')::integer`;
  return sql`
    select shown, value, o.price, o.payout, share, is_missed, raised.price as raised_price,
      coalesce(is_charged and value > own, false) as is_raised
    from (
      select coalesce(o.slot_from, o.created_at) at time zone ${timeZone} as shown,
        o.estimated_payout as price, o.estimated_payout_driver as payout,
        ${part("base")} + ${part("distance")} as sum, ${part("multiplier")} as own, ${part("driverShare")} as share,
        coalesce(o.cancellation_reason like 'ORDER_NOT_ACCEPTED%', false) as is_missed,
        o.payable and o.cancelled_at is null and o.estimated_payout is not null as is_charged
      from orders o
      where o.created_at >= ${since(simulatedWeeks + 1)} and ${accessSql(access, keys)}
        and ${among(input.regions, keys.region)} and ${among(input.companyIds, keys.companyId)}
        and coalesce(o.slot_from, o.created_at) >= ${since(simulatedWeeks)}
        and coalesce(o.slot_from, o.created_at) < ${at(now.toISOString())}
    ) o cross join lateral (
      select extract(epoch from shown) - ${from} as distance,
        extract(hour from shown) * 60 + extract(minute from shown) as minute
    ) clock cross join lateral (
      select case when distance - floor(distance / ${week}) * ${week} < ${length} then coalesce((
        select max((r ->> 'multiplier')::numeric) from ${ranges}
        where ${minuteOf("from")} <= minute and minute < ${minuteOf("to")}
      ), ${multiplier.toFixed(2)}::numeric) end as value
    ) replayed cross join lateral (select round(sum * value, 2) as price) raised`;
}

const byHour = (missed: readonly Missed[]): Simulation["notAccepted"] =>
  Array.from({ length: 24 }, (_, hour) => {
    const of = missed.filter((one) => one.hour === hour);
    const sum = (part: "inside" | "outside") => of.reduce((total, one) => total + one[part], 0);
    return { hour, inside: sum("inside"), outside: sum("outside") };
  });

/** Spans of successive hours of a weekday, those with the most orders first. */
function coveringOf(missed: readonly Missed[]): Simulation["covering"] {
  const spans: Simulation["covering"] = [];
  for (const { weekday, hour, outside } of missed) {
    if (outside === 0) continue;
    const last = spans.at(-1);
    if (last?.weekday === weekday && last.to.hour === hour) {
      last.to = { hour: hour + 1, minute: 0 };
      last.orders += outside;
    } else {
      const [from, to] = [hour, hour + 1].map((one) => ({ hour: one, minute: 0 }));
      if (from && to) spans.push({ weekday, from, to, orders: outside });
    }
  }
  return spans.toSorted((one, other) => other.orders - one.orders);
}
