import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { type Lead, LeadFilter, type list } from "#contract/leads.ts";
import type { z } from "#contract/zod.ts";
import { type Access, within } from "#server/access.ts";
import { containsWords } from "#server/database/folded.ts";
import type { Reader } from "#server/database/handles.ts";
import { leads } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { PageResponse } from "#server/http/route.ts";

const sortFields = ["createdAt", "name", "company", "email", "city", "handledAt"] as const;

/** Lists leads in the dialect of ra-data-simple-rest; by default the newest 25. */
export async function listLeads(
  reader: Reader,
  access: Access,
  parameters: QueryOf<typeof list>,
): Promise<PageResponse> {
  const reach = within(access.companies, companies.id);
  const { offset, limit, field, isAscending, filter } = parseListParameters(
    parameters,
    sortFields,
    LeadFilter,
  );
  const condition = conditionOf(filter, reach);
  const order = isAscending ? asc : desc;
  const rows = await reader
    .select({ ...getTableColumns(leads), sameCompany: sameCompany(reach) })
    .from(leads)
    .where(condition)
    .orderBy(order(leads[field]), order(leads.id))
    .offset(offset)
    .limit(limit);
  return new PageResponse("leads", rows.map(present), {
    from: offset,
    total: await reader.$count(leads, condition),
  });
}

const conditionOf = (
  { id, handled, q = "", companyId }: z.output<typeof LeadFilter>,
  reach: SQL | undefined,
): SQL | undefined =>
  and(
    id && inArray(leads.id, id),
    handled === undefined ? undefined : handled ? isNotNull(leads.handledAt) : isNull(leads.handledAt),
    containsWords(searched, q),
    companyId === undefined
      ? undefined
      : sql`exists (select from companies where ${and(eq(companies.id, companyId), isSame, reach)})`,
  );

const searched = sql`leads.name, leads.company, leads.email, leads.phone, leads.city, leads.message, leads.note`;

const digits = (phone: SQL) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`;

/**
 * Condition that the lead is probably a person of the company: they have the same e-mail address or phone, or the message
 * contains the company's tax number.
 */
const isSame = sql`(
  exists (select from accounts a where a.company_id = companies.id and lower(a.email) = lower(leads.email))
  or (length(${digits(sql`leads.phone`)}) = 9 and ${digits(sql`companies.owner_phone`)} = ${digits(sql`leads.phone`)})
  or regexp_replace(leads.message, '[-\\s]', '', 'g')
    ~ ('(^|\\D)' || (companies.contract_data ->> 'nip') || '(\\D|$)'))`;

/** The oldest such company that the account reaches. */
const sameCompany = (reach: SQL | undefined) => sql<{ id: string; name: string } | null>`(
  select jsonb_build_object('id', companies.id, 'name', companies.name) from companies where ${and(isSame, reach)}
  order by companies.created_at, companies.id limit 1)`;

type Row = typeof leads.$inferSelect & Pick<Lead, "sameCompany">;

const present = ({ createdAt, handledAt, ...lead }: Row): Lead => ({
  ...lead,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});
