import { type SQL, sql } from "drizzle-orm";
import { type AlertKind, type Alerts, alertHours, maxAlerts } from "#contract/alerts.ts";
import type { EventName } from "#contract/events.ts";
import { visibleKinds } from "#contract/exceptions.ts";
import { isQuiet } from "#contract/rules/quietHours.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { textArray } from "#server/database/textArray.ts";
import { exceptionsSql, markJoin } from "#server/modules/exceptions/kinds.ts";
import { elsewhere } from "#server/modules/exceptions/read.ts";
import { subjectColumns, subjectJoins } from "#server/modules/exceptions/rights.ts";
import { maxRead, orderAlerts } from "./orderAlerts.ts";
import { readAlertSettings } from "./settings.ts";

/**
 * The newest alerts of the account, and the number of exceptions that wait for it, by one query. A viewer who sees the
 * console as the account gets neither sounds nor notices.
 */
export async function listAlerts(reader: Reader, caller: Caller, now: Date): Promise<Alerts> {
  const { kinds, quietHours, seenUntil } = await readAlertSettings(reader, caller);
  const shown = (Object.keys(kinds) as AlertKind[]).filter((kind) => kinds[kind]?.centre);
  const { rows } = await reader.execute<{ answer: Alerts }>(alertsQuery(caller, shown, seenUntil, now));
  const answer = rows[0]?.answer ?? {
    rows: [],
    leftOut: "none",
    elsewhere: [],
    waiting: 0,
    readAt: now.toISOString(),
  };
  const isSilent = caller.viewedBy !== null || (quietHours !== null && isQuiet(quietHours, now));
  const may = (kind: AlertKind, way: "sound" | "notice") => !isSilent && kinds[kind]?.[way] === true;
  return {
    ...answer,
    rows: answer.rows.map((alert) => ({
      ...alert,
      sound: may(alert.kind, "sound"),
      notice: may(alert.kind, "notice"),
    })),
  };
}

/** Leaves out exceptions that are put off until a later time, and those that a colleague has taken. */
function alertsQuery(caller: Caller, kinds: readonly AlertKind[], seenUntil: string | null, now: Date): SQL {
  const { accountId, access, permissions } = caller;
  const time = momentSql(now);
  const sources = [
    sql`(select kind, subject_id, at, order_id, driver_id, company_id, region, about from open)`,
    ...orderAlerts(kinds, caller, time).map((rows) => sql`(${rows})`),
  ];
  return sql`
    with existing as materialized (
      select x.*, m.owner_id, m.snoozed_until, m.marked_at, m.marked_at is not null as is_marked,
        coalesce(m.snoozed_until > ${time}, false) as is_snoozed,
        coalesce(m.owner_id <> ${accountId}, false) as is_colleagues
      from (${exceptionsSql(visibleKinds(permissions), { access, now, isNewestFirst: true })}) as x
      ${markJoin}
    ), open as materialized (
      select x.*, greatest(${aroseAt(time)}, x.snoozed_until, ${releasedAt(accountId, time)}) as at
      from existing x where not is_snoozed and not is_colleagues
    ), newest as (
      select * from (
        ${sql.join(sources, sql` union all `)}
      ) as found
      where kind = any(${textArray(kinds)}) and at > ${time} - ${oldest}
      order by at desc, subject_id limit ${maxRead}
    ), told as (
      select *, coalesce(at <= ${seenUntil}::timestamptz, false) as is_seen,
        row_number() over (order by at desc, subject_id) as nth from newest
    )
    select json_build_object(
      'readAt', ${time}, 'waiting', (select count(*) from open),
      'elsewhere', ${elsewhere(sql`existing`, sql`(is_snoozed or is_colleagues)`)},
      'rows', (select coalesce(json_agg(to_jsonb(shown) order by shown.at desc, shown."subjectId"), '[]') from (
        select x.kind || ':' || x.subject_id || ':' || extract(epoch from x.at) as id, x.kind, x.at,
          x.is_seen as "isSeen", ${subjectColumns}
        from told x ${subjectJoins(caller)} where x.nth <= ${maxAlerts}) as shown),
      'leftOut', coalesce((
        select case when is_seen then 'seen' else 'unseen' end from told where nth > ${maxAlerts}), 'none')
    ) as answer`;
}

/**
 * When an exception arose. This can be later than `since`, when its limit was passed: a new order counts only while no
 * driver has an open offer, and a silent driver only with an order in hand.
 */
const aroseAt = (now: SQL): SQL => sql`case x.kind
  when 'noDriver' then coalesce(${leftAloneAt(now)}, x.since)
  when 'driverSilent' then greatest(x.since, (select greatest(accepted_at, driver_since) from orders where id = x.order_id))
  else x.since end`;

/**
 * When an exception x that nobody has taken was given up, or brought back before the time it was put off for; null if the
 * account did that itself, and need not be told. For one that is put off this is before that time. Who released an
 * exception earlier than alerts are shown does not matter, so the log is not read any further back.
 */
const releasedAt = (
  accountId: string,
  now: SQL,
): SQL => sql`case when x.is_marked and x.owner_id is null and not exists (
    select from events e where e.actor_id = ${accountId} and e.at = x.marked_at and e.at > ${now} - ${oldest}
      and e.name = any(${textArray(releases)})
  ) then x.marked_at end`;

const oldest = sql.raw(`interval '${alertHours} hours'`);

const releases = ["giveUpException", "snoozeException"] satisfies EventName[];

/**
 * The end of the last offer since the order x became new; null without one. Once the order is late in its stage, it counts
 * during offers as well: then the moment when it became late, if a driver had an offer, or else the end of the last offer
 * before.
 */
const leftAloneAt = (now: SQL): SQL => sql`(
  select max(least(f.answered_at, late.at))
  from (
    select case when o.stage_late_at < ${now} then o.stage_late_at end as at from orders o where o.id = x.order_id
  ) as late
  join order_offers f on f.order_id = x.order_id and f.offered_at between x.since and coalesce(late.at, 'infinity'))`;
