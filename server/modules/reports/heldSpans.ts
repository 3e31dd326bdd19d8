import { type SQL, sql } from "drizzle-orm";
import { openingLeadMinutes } from "#contract/orders/statuses.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { at, type Range } from "./range.ts";

/**
 * Events are read from this many days before the range on. For orders that were in hand before that, the last event is
 * looked up by order.
 */
const daysBefore = 7;

/**
 * The events that give an order to a driver or take it away. The opening of a scheduled order (newOrder) takes it away from
 * an assigned driver who may not have it any more.
 */
const steps = sql.raw(
  "('newOrder', 'acceptOrder', 'changeDriver', 'removeDriver', 'renewOrder', 'revertOrder', 'deliverOrder', 'cancelOrder')",
);

/**
 * The id of the driver who has the order after the event. For a revert it is in the event's data, since the event's own
 * driver may be the former one.
 */
const holder = sql.raw("case when name = 'revertOrder' then data -> 'driver' ->> 'id' else driver_id end");

/**
 * The spans in which drivers had an order in hand, as a table of `driver_id`, `began` and `ended`. They are derived from
 * the log, because the order's row only has its last driver. A scheduled order that has a driver counts from when it is
 * opened.
 */
export const heldSpans = ({ from, to }: Range, now: Date): SQL => {
  const until = at(now < to ? now : to);
  const since = sql`${at(from)} - ${sql.raw(`interval '${daysBefore} days'`)}`;
  return sql`(
    select driver_id, began, ended from (
      select e.name, e.driver_id, coalesce(lead(e.at) over (partition by e.subject_id order by e.at, e.id), ${until}) as ended,
        case when e.name in ('changeDriver', 'revertOrder') and o.slot_from is not null
          then greatest(e.at, o.slot_from - ${sql.raw(`interval '${openingLeadMinutes} minutes'`)}) else e.at end as began
      from (
        select id, at, name, ${holder} as driver_id, subject_id from events
        where name in ${steps} and at >= ${since} and at < ${until}
        union all ${stepsBefore(since)}
      ) as e join orders o on o.id = e.subject_id
    ) as step
    where name in ('acceptOrder', 'changeDriver', 'revertOrder') and driver_id is not null
      and ended > began and ended > ${at(from)}
  )`;
};

/** The last step before a moment of each older order that is still in hand, or that has a step after the moment. */
const stepsBefore = (since: SQL): SQL => sql`
  select before.* from (
    select id from orders where created_at < ${since} and ${inGroup("status", "withDriver")}
    union
    select o.id from events e join orders o on o.id = e.subject_id
    where e.name in ${steps} and e.at >= ${since} and o.created_at < ${since}
  ) as older cross join lateral (
    select id, at, name, ${holder} as driver_id, subject_id from events
    where subject_type = 'order' and subject_id = older.id and name in ${steps} and at < ${since}
    order by at desc, id desc limit 1
  ) as before`;
