import { and, desc, eq } from "drizzle-orm";
import { ofCompany } from "#contract/consents.ts";
import { ApiError } from "#contract/errors.ts";
import { within } from "#server/access.ts";
import { consents } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import { query, type Route } from "#server/http/route.ts";

/** The consents that companies gave. */
export const consentRoutes: readonly Route[] = [
  query(ofCompany, async ({ caller, reader }, { companyId }) => {
    const found = await reader.$count(
      companies,
      and(eq(companies.id, companyId), within(caller.access.companies, companies.id)),
    );
    if (found === 0) throw new ApiError("company_not_found");
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
