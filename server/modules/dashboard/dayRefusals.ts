import { type SQL, sql } from "drizzle-orm";
import { type Dashboard, maxRefusedCodes, type RefusalReason } from "#contract/dashboard.ts";
import { compareTexts } from "#contract/rules/text.ts";
import { type Access, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { isChosen } from "#server/database/textArray.ts";
import type { Filter } from "./dayOrders.ts";
import { boundsOf, type Period } from "./period.ts";

/**
 * Addresses of companies within reach that were refused on the day. Their region is that of the postal code. Unknown
 * codes are in no region, so only accounts that reach all regions see them.
 */
export async function readRefusals(
  reader: Reader,
  access: Access,
  filter: Filter,
  period: Period,
): Promise<Dashboard["refusals"]> {
  if (access.locations !== "*") return null;
  const day = boundsOf(period.day);
  const before = boundsOf(period.dayBefore);
  const { rows } = await reader.execute<Row>(sql`
    select r.zip_code as "zipCode", z.city, r.reason, count(*)::integer as count
    ${refusalsWithin(access, filter, day.from, day.to)} group by 1, 2, 3`);
  const { rows: counted } = await reader.execute<{ count: number }>(sql`
    select count(*)::integer as count
    ${refusalsWithin(access, filter, before.from, period.beforeUntil ?? before.to)}`);
  const codes = Map.groupBy(rows, ({ zipCode }) => zipCode);
  return {
    total: sumOf(rows),
    before: counted[0]?.count ?? 0,
    byReason: [...Map.groupBy(rows, ({ reason }) => reason)]
      .map(([reason, refused]) => ({ reason, count: sumOf(refused) }))
      .toSorted((one, other) => other.count - one.count || compareTexts(one.reason, other.reason)),
    byCode: [...codes]
      .map(([zipCode, refused]) => ({
        zipCode,
        city: refused[0]?.city ?? null,
        count: sumOf(refused),
        reasons: refused.map(({ reason }) => reason).toSorted(),
      }))
      .toSorted((one, other) => other.count - one.count || compareTexts(one.zipCode, other.zipCode))
      .slice(0, maxRefusedCodes),
  };
}

type Row = { zipCode: string; city: string | null; reason: RefusalReason; count: number };

const refusalsWithin = (
  { companies, regions }: Access,
  { companyIds, region }: Filter,
  from: Date,
  to: Date,
): SQL => sql`
  from address_refusals r left join zip_codes z on z.code = r.zip_code
  where r.at >= ${momentSql(from)} and r.at < ${momentSql(to)}
    and ${within(companies, sql`r.company_id`)} and ${within(regions, sql`z.region`)}
    and ${isChosen(sql`r.company_id`, companyIds)}
    and ${region ? sql`z.region = ${region}` : sql`true`}`;

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
