import { desc, eq } from "drizzle-orm";
import { ofCompany } from "#contract/consents.ts";
import { consents } from "#server/database/tables/clients.ts";
import { query, type Route } from "#server/http/route.ts";
import { requireCompany } from "#server/modules/companies/load.ts";

/** The consents that companies gave. */
export const consentRoutes: readonly Route[] = [
  query(ofCompany, async ({ caller, reader }, { companyId }) => {
    await requireCompany(reader, caller.access, companyId);
    const rows = await reader
      .select()
      .from(consents)
      .where(eq(consents.companyId, companyId))
      .orderBy(desc(consents.at), desc(consents.id));
    return rows.map(({ id, kind, version, at, by, about }) => ({
      id,
      kind,
      version,
      at: at.toISOString(),
      by,
      about,
    }));
  }),
];
