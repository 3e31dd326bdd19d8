import { type SQL, sql } from "drizzle-orm";
import { type AlertKind, alertHours, maxAlerts } from "#contract/alerts.ts";
import { maxCounted } from "#contract/exceptions.ts";
import {
  acceptanceRiskMinutes,
  type DeadlineState,
  promiseMinutes,
  promiseRiskMinutes,
} from "#contract/orders/promise.ts";
import { accessSql, keysOf } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { becameNew } from "#server/database/tables/events.ts";
import { atRiskFrom, deadlineStateSql } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";

/** Alerts that are read: one more than are answered shows that some are left out. */
export const maxRead = maxAlerts + 1;

type Who = Pick<Caller, "accountId" | "access">;

/**
 * SQL of the newest alerts about orders, one query for each of these kinds; must only be used for accounts that may open
 * orders.
 */
export const orderAlerts = (kinds: readonly AlertKind[], who: Who, now: SQL): SQL[] => [
  ...(kinds.includes("newOrder") ? [newOrders(who, now)] : []),
  ...(kinds.includes("atRisk") ? [ordersAtRisk(who, now)] : []),
];

/**
 * Orders that became new by somebody other than the account: they were created, opened, renewed, or taken back to new by
 * a revert.
 */
const newOrders = ({ accountId, access }: Who, now: SQL): SQL => sql`
  select 'newOrder' as kind, o.id as subject_id, e.at, o.id as order_id, null::text as driver_id, ${columns}
  from events e join orders o on o.id = e.subject_id
  where ${becameNew} and e.at > ${now} - ${sql.raw(`interval '${alertHours} hours'`)} and e.at <= ${now}
    and e.actor_id is distinct from ${accountId}
    and ${accessSql(access, eventKeys)} and ${accessSql(access, orderKeys)}
  order by e.at desc limit ${maxRead}`;

/** Filters events before the join: for an account that reaches few orders, all others need not be looked up. */
const eventKeys = keysOf("e");

/**
 * Orders that are at risk as the list of orders defines it, and not late yet. Each cause of a risk is read by its own
 * index, limited to the times in which it can apply.
 */
const ordersAtRisk = ({ access }: Who, now: SQL): SQL => {
  const atRisk = "atRisk" satisfies DeadlineState;
  const candidates = (condition: SQL) => sql`
    select o.id from orders o where ${inGroup("o.status", "ongoing")} and ${condition} and ${accessSql(access, orderKeys)}`;
  return sql`
    select 'atRisk' as kind, o.id as subject_id, ${atRiskFrom} as at, o.id as order_id, o.driver_id, ${columns}
    from orders o
    where ${deadlineStateSql(now)} = ${atRisk} and o.id in (
      ${candidates(sql`o.slot_to is not null and o.slot_to between ${now} and ${now} + ${minutes(promiseRiskMinutes)}`)}
      union all ${candidates(sql`o.slot_to is null and o.created_at
        between ${now} - ${minutes(promiseMinutes)} and ${now} - ${minutes(promiseMinutes - promiseRiskMinutes)}`)}
      union all ${candidates(sql`${inGroup("o.status", "offered")} and o.accept_by
        between ${now} and ${now} + ${minutes(acceptanceRiskMinutes)}`)}
      union all (${candidates(sql`o.stage_risk_at is not null and o.on_hold_since is null and o.stage_risk_at <= ${now}`)}
        order by o.stage_risk_at desc limit ${maxCounted}))
    order by at desc limit ${maxRead}`;
};

const minutes = (count: number): SQL => sql.raw(`interval '${count} minutes'`);

const columns = sql`o.company_id, o.region, null::text as about`;
