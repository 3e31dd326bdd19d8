import { type SQL, sql } from "drizzle-orm";
import { day } from "#contract/rules/durations.ts";
import { type Access, within } from "#server/access.ts";
import { at, type Range } from "./range.ts";

/**
 * The spans in which drivers within reach were online according to the log, as a table of `driver_id`, `began` and
 * `ended`, cut at the range and at now. The state at the start of the range is looked up driver by driver.
 */
export const onlineSpans = ({ regions }: Access, { from, to }: Range, now: Date): SQL => {
  const until = at(now < to ? now : to);
  return sql`(
    select driver_id, began, ended from (
      select driver_id, online, greatest(at, ${at(from)}) as began,
        coalesce(lead(at) over (partition by driver_id order by at, id), ${until}) as ended
      from (
        select e.driver_id, e.at, e.id, e.name = 'goOnline' as online
        from events e join drivers d on d.id = e.driver_id
        where e.name in ('goOnline', 'goOffline') and e.at >= ${at(from)} and e.at < ${until}
          and ${within(regions, sql`d.region`)}
        union all
        select d.id, before.at, before.id, before.online
        from drivers d cross join lateral (
          (${lastChange(sql`e.at < ${at(from)} and e.at >= ${at(new Date(from.getTime() - usualPause))}`)})
          union all (${lastChange(sql`e.at < ${at(from)}`)}) limit 1
        ) as before
        where ${within(regions, sql`d.region`)}
      ) as change
    ) as span
    where online and ended > began
  )`;
};

/**
 * Milliseconds before the range within which most drivers changed their status. Only for the others all months of the log
 * are searched, driver by driver.
 */
const usualPause = 8 * day;

const lastChange = (time: SQL): SQL => sql`
  select e.at, e.id, e.name = 'goOnline' as online from events e
  where e.subject_type = 'driver' and e.subject_id = d.id and e.name in ('goOnline', 'goOffline') and ${time}
  order by e.at desc, e.id desc limit 1`;
