import { type SQL, sql } from "drizzle-orm";
import { type AlertKind, type Alerts, alertHours, maxAlerts } from "#contract/alerts.ts";
import { visibleKinds } from "#contract/exceptions.ts";
import { isQuiet } from "#contract/rules/quietHours.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { exceptionsSql } from "#server/modules/exceptions/kinds.ts";
import { subjectColumns, subjectJoins } from "#server/modules/exceptions/rights.ts";
import { orderAlerts } from "./orderAlerts.ts";
import { readAlertSettings } from "./settings.ts";

/**
 * The newest alerts of the account, and the number of exceptions that wait for it, by one query. A viewer who sees the
 * console as the account gets neither sounds nor notices.
 */
export async function listAlerts(reader: Reader, caller: Caller, now: Date): Promise<Alerts> {
  const { kinds, quietHours, seenUntil } = await readAlertSettings(reader, caller);
  const shown = (Object.keys(kinds) as AlertKind[]).filter((kind) => kinds[kind]?.centre);
  const { rows } = await reader.execute<{ answer: Alerts }>(alertsQuery(caller, shown, seenUntil, now));
  const answer = rows[0]?.answer ?? { rows: [], waiting: 0, readAt: now.toISOString() };
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
    with open as materialized (
      select x.*, greatest(${aroseAt}, m.snoozed_until) as at
      from (${exceptionsSql(visibleKinds(permissions), { access, now, isNewestFirst: true })}) as x
      left join exception_marks m on m.kind = x.kind and m.subject_id = x.subject_id and m.marked_at >= x.since
      where coalesce(m.snoozed_until <= ${time}, true) and coalesce(m.owner_id = ${accountId}, true)
    ), newest as (
      select * from (
        ${sql.join(sources, sql` union all `)}
      ) as found
      where kind = any(${sql.param([...kinds])}::text[]) and at > ${time} - ${sql.raw(`interval '${alertHours} hours'`)}
      order by at desc, subject_id limit ${maxAlerts}
    )
    select json_build_object(
      'readAt', ${time}, 'waiting', (select count(*) from open),
      'rows', (select coalesce(json_agg(to_jsonb(shown) order by shown.at desc, shown."subjectId"), '[]') from (
        select x.kind || ':' || x.subject_id || ':' || extract(epoch from x.at) as id, x.kind, x.at,
          coalesce(x.at <= ${seenUntil}::timestamptz, false) as "isSeen", ${subjectColumns}
        from newest x ${subjectJoins(caller)}) as shown)
    ) as answer`;
}

/**
 * When an exception arose. This can be later than `since`, when its limit was passed: a new order counts only after its
 * first offer was answered, and a silent driver only with an order in hand.
 */
const aroseAt = sql`case x.kind
  when 'noDriver' then coalesce(
    (select min(f.answered_at) from order_offers f where f.order_id = x.order_id and f.offered_at >= x.since), x.since)
  when 'driverSilent' then greatest(x.since, (select accepted_at from orders where id = x.order_id))
  else x.since end`;
