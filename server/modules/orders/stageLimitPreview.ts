import { type SQL, sql } from "drizzle-orm";
import type { StageLimits } from "#contract/companies/settings.ts";
import { type PreviewedLimit, previewStageLimits } from "#contract/orders/stageLimitPreview.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { type Route, unlogged } from "#server/http/route.ts";
import { companyOf } from "./form/company.ts";
import { promiseOutcomeSql } from "./promiseSql.ts";
import { orderKeys } from "./rows.ts";

export const stageLimitPreview: Route = unlogged(
  previewStageLimits,
  async ({ caller: { access }, reader, now }, { companyId, stageLimits }) => {
    const company = await companyOf(reader, access, companyId);
    const yesterday = daysAfter(dayInWarsaw(now), -1);
    const bounds = [yesterday, dayInWarsaw(now)].map((day) => momentInWarsaw(day, "00:00"));
    const [from = now, to = now] = bounds;
    const orders = sql`o.company_id = ${company.id} and ${accessSql(access, orderKeys)}
      and o.created_at >= ${momentSql(from)} and o.created_at < ${momentSql(to)}`;
    const limits = await previewed(reader, stageLimits, { orders, companyId, from, now });
    return { day: yesterday, limits };
  },
);

/** Reads each order's changes of status from the log: a stage lasts from one to the next, or to now. */
async function previewed(
  reader: Reader,
  stageLimits: StageLimits,
  { orders, companyId, from, now }: { orders: SQL; companyId: string; from: Date; now: Date },
): Promise<PreviewedLimit[]> {
  const typed = Object.entries(stageLimits).flatMap(([type, stages]) =>
    Object.entries(stages).map(([stage, limit]) => ({ type, stage, minutes: limit?.atRiskAfter })),
  );
  if (typed.length === 0) return [];
  const { rows } = await reader.execute<PreviewedLimit>(sql`
    with limits as materialized (
      select row_number() over ()::integer as no, type, stage, minutes * interval '1 minute' as time
      from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as typed (type text, stage text, minutes integer)
    ), chosen as materialized (
      select row_number() over ()::integer as no, o.id, o.type,
        coalesce(${promiseOutcomeSql(momentSql(now))} in ('late', 'overdue'), false)
          or coalesce(o.cancellation_reason like 'ORDER_NOT_ACCEPTED%', false) as is_wrong,
        exists (select from order_holds h where h.order_id = o.id) as was_held
      from orders o where ${orders} and o.type in (select type from limits)
    ), steps as materialized (
      select o.no, e.version, e.at, e.changes -> 'status' ->> 1 as stage
      from chosen o join events e on e.subject_type = 'order' and e.subject_id = o.id
        and e.at >= ${momentSql(from)} and e.company_id = ${companyId} and e.changes ? 'status'
    ), stages as (
      select no, stage, at as began, lead(at, 1, ${momentSql(now)}) over (partition by no order by version) as ended
      from steps
    ), passages as materialized (
      select l.no as limit_no, o.no as order_no, o.is_wrong, s.ended - s.began > l.time
        and (not o.was_held or s.ended - s.began - ${timeOnHold(now)} > l.time) as is_warned
      from stages s join chosen o on o.no = s.no join limits l on l.type = o.type and l.stage = s.stage
    ), counted as (
      select limit_no, is_wrong, count(*) as passages, count(*) filter (where is_warned) as warned
      from passages group by limit_no, order_no, is_wrong
    )
    select l.type, l.stage, coalesce(sum(c.passages), 0)::integer as passages,
      coalesce(sum(c.warned), 0)::integer as warned,
      coalesce(sum(c.warned) filter (where c.is_wrong), 0)::integer as rightly,
      (count(*) filter (where c.is_wrong and c.warned = 0))::integer as missed
    from limits l left join counted c on c.limit_no = l.no group by l.type, l.stage`);
  return rows;
}

/** How long an order (alias o) was on hold within a stage (alias s). */
const timeOnHold = (now: Date): SQL => sql`(
  select coalesce(sum(least(s.ended, h.released_at, ${momentSql(now)}) - greatest(s.began, h.created_at)), interval '0')
  from order_holds h
  where h.order_id = o.id and h.created_at < s.ended and coalesce(h.released_at, ${momentSql(now)}) > s.began)`;
