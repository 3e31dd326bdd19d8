import { and, asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as companies from "#contract/companies.ts";
import { within } from "#server/access.ts";
import { companies as table } from "#server/database/tables/companies.ts";
import { Refusal } from "#server/refusal.ts";
import { query, type Served } from "#server/serve.ts";

export const companyCalls: readonly Served[] = [
  query(companies.list, async ({ caller, pool }) => {
    const rows = await drizzle(pool)
      .select()
      .from(table)
      .where(within(caller.access.companies, table.id))
      .orderBy(asc(table.name));
    return rows.map(present);
  }),

  query(companies.info, async ({ caller, pool }, { companyId }) => {
    const [row] = await drizzle(pool)
      .select()
      .from(table)
      .where(and(eq(table.id, companyId), within(caller.access.companies, table.id)));
    if (!row) throw new Refusal("company_not_found");
    return present(row);
  }),

  query(companies.lookup, ({ caller, pool }) =>
    drizzle(pool)
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.status, "active"), within(caller.access.companies, table.id)))
      .orderBy(asc(table.name)),
  ),
];

const present = (row: typeof table.$inferSelect) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  imageUrl: row.imageUrl,
  countryCode: row.countryCode,
  createdAt: row.createdAt.toISOString(),
  contractGeneratedAt: row.contractGeneratedAt?.toISOString() ?? null,
});
