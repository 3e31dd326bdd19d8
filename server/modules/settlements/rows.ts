import { type SQL, sql } from "drizzle-orm";
import { type SettlementKind, visibleKinds } from "#contract/settlementKinds.ts";
import type { Settlement } from "#contract/settlements.ts";
import { type Access, reachesAll, within } from "#server/access.ts";
import type { ShownAmounts } from "#server/caller.ts";
import { textArray } from "#server/database/textArray.ts";

/**
 * Condition of the settlements `s` whose lines are all within the access: those of a driver contain rides for any company
 * and location, those of a company orders of any region and location.
 */
export const settlementsWithin = (access: Access): SQL => {
  const isWithin = {
    driver: sql`s.driver_id in (select id from drivers where ${within(access.regions, sql`region`)})`,
    company: within(access.companies, sql`s.company_id`),
  } satisfies Record<SettlementKind, SQL>;
  const visible = visibleKinds(reachesAll(access)).map(
    (kind) => sql`s.kind = ${sql.raw(`'${kind}'`)} and ${isWithin[kind]}`,
  );
  return visible.length > 0 ? sql`(${sql.join(visible, sql` or `)})` : sql`false`;
};

/** What the company's own calls show. */
export const shownOfCompany: ShownAmounts = { canViewPayouts: false, canViewPrices: true };

/** `column` as exact text; null where the settlement's amounts are not shown. */
const amount = ({ canViewPayouts, canViewPrices }: ShownAmounts, column: SQL): SQL => {
  const shown = [...(canViewPayouts ? ["driver"] : []), ...(canViewPrices ? ["company"] : [])];
  return sql`case when s.kind = any(${textArray(shown)}) then (${column})::text end`;
};

/** The columns of settlements `s`. Companies don't see which operator closed one. */
export const settlementColumns = (shown: ShownAmounts, { dispatch }: Access["mask"]): SQL => sql`
  s.id, s.kind, s.no::float8 as no, s.driver_id as "driverId", s.company_id as "companyId",
  coalesce((select first_name || ' ' || last_name from drivers where id = s.driver_id),
    (select name from companies where id = s.company_id)) as name,
  to_json(s.starts_at) #>> '{}' as "startsAt", s.until::text as until, s.lines,
  ${amount(shown, sql`s.opening`)} as opening, ${amount(shown, sql`s.amount`)} as amount,
  ${amount(shown, sql`s.closing`)} as closing, ${amount(shown, sql`s.net`)} as net, ${amount(shown, sql`s.vat`)} as vat,
  s.currency, to_json(s.created_at) #>> '{}' as "createdAt", ${dispatch ? sql`s.created_by_email` : sql`null`} as "createdByEmail"`;

export const presentSettlement = ({ startsAt, createdAt, ...row }: Settlement): Settlement => ({
  ...row,
  startsAt: new Date(startsAt).toISOString(),
  createdAt: new Date(createdAt).toISOString(),
});
