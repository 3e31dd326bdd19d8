import { eq } from "drizzle-orm";
import { DeliverySettings } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** For SQL that reads the settings of many companies at once. */
export const usualSettings: DeliverySettings = z.parse(DeliverySettings, {});

export async function deliverySettings(
  transaction: Transaction,
  companyId: string,
): Promise<DeliverySettings> {
  const [company] = await transaction
    .select({ settings: companies.deliverySettings })
    .from(companies)
    .where(eq(companies.id, companyId));
  return z.parse(DeliverySettings, company?.settings ?? {});
}
