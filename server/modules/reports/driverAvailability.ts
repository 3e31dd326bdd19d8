import { type SQL, sql } from "drizzle-orm";
import { openingLeadMinutes } from "#contract/orders/statuses.ts";
import * as calls from "#contract/reportCalls.ts";
import { maxChartPoints } from "#contract/reportCharts.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { minute, zone } from "#server/reports/sqlText.ts";
import { driverCells } from "./driverCells.ts";
import { onlineSpans } from "./onlineSpans.ts";
import { at, type Range, rangeOf } from "./range.ts";

/** How many minutes of each hour a driver was online, and how many of these without an order. */
export const driverAvailabilityReport = defineReportType("driverAvailability", calls.driverAvailability, {
  fileName: "xdeliverer_availability_report.csv",
  columns: (context) => ({
    hour: minute(sql`a.hour`),
    ...driverCells(context),
    onlineMinutes: sql`a.online`,
    busyMinutes: sql`a.busy`,
    freeMinutes: sql`a.online - a.busy`,
  }),
  from: (query, { access, now }) => {
    const range = rangeOf("driverAvailability", query);
    // Hours that pass and not those of the clock: the day in March has 23 of them, the one in October 25.
    return sql`from (
      select hour, driver_id, ${minutesOf(sql`times`)} as online, ${minutesOf(sql`times * coalesce(held, '{}')`)} as busy
      from generate_series(${at(range.from)}, ${at(range.to)} - interval '1 hour', '1 hour') as hour
      cross join lateral (
        select span.driver_id, span.times * tstzmultirange(tstzrange(hour, hour + interval '1 hour')) as times, held
        from (
          select driver_id, range_agg(tstzrange(began, ended)) as times
          from ${onlineSpans(access, range, now)} as online group by driver_id
        ) as span left join (
          select driver_id, range_agg(tstzrange(began, ended)) as held
          from ${heldSpans(range, now)} as hand group by driver_id
        ) as busy on busy.driver_id = span.driver_id
      ) as hourly
      where not isempty(times)
    ) as a join drivers d on d.id = a.driver_id
    where true`;
  },
  orderBy: sql`a.hour, d.region, d.last_name, d.first_name, d.id`,
  chart: {
    label: () => sql`to_char(a.hour at time zone ${zone}, 'HH24:MI')`,
    groupBy: sql`a.hour`,
    values: {
      online: sql`round(sum(a.online) / 60.0, 1)`,
      free: sql`round(sum(a.online - a.busy) / 60.0, 1)`,
    },
    orderBy: sql`a.hour`,
    maximum: maxChartPoints,
  },
});

/** Whole minutes of a multirange of moments. */
const minutesOf = (times: SQL): SQL => sql`(
  select coalesce(round(sum(extract(epoch from upper(one) - lower(one))) / 60), 0)::integer from unnest(${times}) as one)`;

/** Days before the range in which an order that is still in hand is looked for. */
const daysBefore = 7;

/**
 * When drivers had an order in hand, as the log tells: an order's own row knows its last driver alone. One that was given
 * a driver ahead is in hand once it is open.
 */
const heldSpans = ({ from, to }: Range, now: Date): SQL => {
  const until = at(now < to ? now : to);
  return sql`(
    select driver_id, began, ended from (
      select e.name, e.driver_id, coalesce(lead(e.at) over (partition by e.subject_id order by e.at, e.id), ${until}) as ended,
        case when e.name = 'changeDriver' and o.slot_from is not null
          then greatest(e.at, o.slot_from - ${sql.raw(`interval '${openingLeadMinutes} minutes'`)}) else e.at end as began
      from events e join orders o on o.id = e.subject_id
      where e.name in ('acceptOrder', 'changeDriver', 'removeDriver', 'renewOrder', 'deliverOrder', 'cancelOrder')
        and e.at >= ${at(from)} - ${sql.raw(`interval '${daysBefore} days'`)} and e.at < ${until}
    ) as step
    where name in ('acceptOrder', 'changeDriver') and driver_id is not null
      and ended > began and ended > ${at(from)}
  )`;
};
