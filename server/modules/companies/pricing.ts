import { eq } from "drizzle-orm";
import { Pricing } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

export async function pricingOf(transaction: Transaction, companyId: string): Promise<Pricing> {
  const [company] = await transaction
    .select({ pricing: companies.pricing })
    .from(companies)
    .where(eq(companies.id, companyId));
  return readStored(Pricing, company?.pricing ?? {});
}
