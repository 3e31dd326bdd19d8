import { eq } from "drizzle-orm";
import { DeliverySettings } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** For SQL that reads the settings of many companies at once. */
export const usualSettings: DeliverySettings = readStored(DeliverySettings, {});

export async function deliverySettings(
  transaction: Transaction,
  companyId: string,
): Promise<DeliverySettings> {
  const [company] = await transaction
    .select({ settings: companies.deliverySettings })
    .from(companies)
    .where(eq(companies.id, companyId));
  return readStored(DeliverySettings, company?.settings ?? {});
}
