import { type SQL, sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { maxChartPoints } from "#contract/reports/charts.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { minute, zone } from "#server/reports/sqlText.ts";
import { driverCells } from "./driverCells.ts";
import { heldSpans } from "./heldSpans.ts";
import { onlineSpans } from "./onlineSpans.ts";
import { at, rangeOf } from "./range.ts";

/** The minutes that drivers were online in each hour, and how many of these they had no order. */
export const driverAvailabilityReport = defineReportType("driverAvailability", calls.driverAvailability, {
  fileName: "xdeliverer_availability_report.csv",
  columns: (context) => ({
    hour: sql`${minute(sql`a.hour`)} || ${repetition}`,
    ...driverCells(context),
    onlineMinutes: sql`a.online`,
    busyMinutes: sql`a.busy`,
    freeMinutes: sql`a.online - a.busy`,
  }),
  from: (query, { access, now }) => {
    const range = rangeOf("driverAvailability", query);
    // Hours are counted as they pass and not by the clock: the day of the clock change in March has 23, the one in
    // October 25.
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
    label: () => sql`to_char(a.hour at time zone ${zone}, 'HH24:MI') || ${repetition}`,
    groupBy: sql`a.hour`,
    values: {
      online: sql`round(sum(a.online) / 60.0, 1)`,
      free: sql`round(sum(a.online - a.busy) / 60.0, 1)`,
    },
    orderBy: sql`a.hour`,
    maximum: maxChartPoints,
  },
});

/** Tells the second of two hours with the same name, at the clock change in October, from the first one. */
const repetition = sql`case when a.hour at time zone ${zone} = (a.hour - interval '1 hour') at time zone ${zone}
  then ' (2)' else '' end`;

/** Whole minutes of a multirange of moments. */
const minutesOf = (times: SQL): SQL => sql`(
  select coalesce(round(sum(extract(epoch from upper(one) - lower(one))) / 60), 0)::integer from unnest(${times}) as one)`;
