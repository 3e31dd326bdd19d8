import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { exceptionKinds, urgentKinds } from "#contract/exceptionKinds.ts";
import { type list, maxExceptions, visibleKinds } from "#contract/exceptions.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { textArray } from "#server/database/textArray.ts";
import { JsonResponse } from "#server/http/route.ts";
import { exceptionsSql, markJoin } from "./kinds.ts";
import { type OpenScope, subjectColumns, subjectJoins } from "./rights.ts";

/** The worst exceptions that the account may see, and the number of each kind, by one query. */
export async function listExceptions(
  reader: Reader,
  caller: OpenScope,
  filter: QueryOf<typeof list>,
  now: Date,
): Promise<JsonResponse> {
  const { rows } = await reader.execute<{ json: string }>(exceptionsQuery(caller, filter, now));
  return new JsonResponse(rows[0]?.json ?? "null");
}

function exceptionsQuery(
  { accountId, access, permissions }: OpenScope,
  { kind, show }: QueryOf<typeof list>,
  now: Date,
): SQL {
  const kinds = visibleKinds(permissions);
  const isShown = {
    open: sql`not is_snoozed`,
    mine: sql`not is_snoozed and owner_id = ${accountId}`,
    snoozed: sql`is_snoozed`,
  }[show ?? "open"];
  const isOfKind = kind ? sql`kind = ${kind}` : sql`true`;
  return sql`
    with open as materialized (
      select x.*, m.owner_id, m.snoozed_until, m.snoozed_by, m.marked_at is not null as is_marked,
        coalesce(m.snoozed_until > ${momentSql(now)}, false) as is_snoozed
      from (${exceptionsSql(kinds, { access, now })}) as x
      ${markJoin}
    ), worst as (
      select *, ${urgency} as urgency from open
      where ${isShown} and ${isOfKind}
      order by urgency, since, subject_id limit ${maxExceptions}
    )
    select json_build_object(
      'rows', (select coalesce(json_agg(to_jsonb(shown) - 'urgency' order by shown.urgency, shown.since, shown."subjectId"), '[]')
        from (${shownRows({ accountId, access, permissions })}) as shown),
      'elsewhere', ${elsewhere(sql`open`, sql`(${isShown}) is not true and ${isOfKind}`)},
      'kinds', (select coalesce(json_agg(json_build_object('kind', kind, 'count', count)), '[]')
        from (select kind, count(*) from open where not is_snoozed group by kind
          order by array_position(${textArray(exceptionKinds)}, kind)) as counted),
      'mine', (select count(*) from open where not is_snoozed and owner_id = ${accountId}),
      'snoozed', (select count(*) from open where is_snoozed),
      'waiting', (select count(*) from open where not is_snoozed and coalesce(owner_id = ${accountId}, true))
    )::text as json`;
}

/** The contract's `Elsewhere` of the marked rows that fulfil the condition. */
export const elsewhere = (exceptions: SQL, condition: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', x.kind || ':' || x.subject_id, 'isSnoozed', x.is_snoozed,
    'owner', a.email)), '[]')
  from (select * from ${exceptions} where is_marked and ${condition}) as x
  left join accounts a on a.id = x.owner_id)`;

const urgency = sql`case when kind = any(${textArray(urgentKinds)}) then 0 else 1 end`;

/** The shown columns of the worst exceptions, as far as the account may see them. */
const shownRows = (scope: OpenScope): SQL => sql`
  select x.urgency, x.kind || ':' || x.subject_id as id, x.kind, x.since, ${subjectColumns},
    x.amount, x.threshold as "limit",
    case when a.id is not null then json_build_object('id', a.id, 'name', a.email) end as owner,
    case when x.is_snoozed then x.snoozed_until end as "snoozedUntil",
    case when x.is_snoozed then s.email end as "snoozedBy"
  from worst x ${subjectJoins(scope)}
  left join accounts a on a.id = x.owner_id
  left join accounts s on s.id = x.snoozed_by`;
