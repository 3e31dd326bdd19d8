import { and, eq } from "drizzle-orm";
import { Pricing } from "#contract/companies/settings.ts";
import { ApiError } from "#contract/errors.ts";
import { type Access, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { CompanyRow } from "#server/modules/companies/load.ts";
import { storedCompanyData } from "#server/modules/companies/storedData.ts";
import type { Provider } from "#server/provider.ts";

/** The terms that a contract of the company would have now; throws if a registration step is missing. */
export function termsOf(
  { productSelectedAt, locationsCompletedAt, contractData, pricing }: CompanyRow,
  provider: Provider,
) {
  const company = storedCompanyData(contractData);
  if (!productSelectedAt || !locationsCompletedAt || !company) {
    throw new ApiError("registration_step_missing");
  }
  return { provider, company, pricing: readStored(Pricing, pricing) };
}

export async function readTerms(reader: Reader, access: Access, companyId: string, provider: Provider) {
  const [company] = await reader
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), within(access.companies, companies.id)));
  if (!company) throw new ApiError("company_not_found");
  return termsOf(company, provider);
}
