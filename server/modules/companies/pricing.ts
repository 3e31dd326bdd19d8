import { eq } from "drizzle-orm";
import { Pricing } from "#contract/companySettings.ts";
import type { Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";

export async function pricingOf(reader: Reader, companyId: string): Promise<Pricing> {
  const [company] = await reader
    .select({ pricing: companies.pricing })
    .from(companies)
    .where(eq(companies.id, companyId));
  return readStored(Pricing, company?.pricing ?? {});
}
