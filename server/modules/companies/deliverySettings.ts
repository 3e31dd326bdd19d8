import { eq } from "drizzle-orm";
import { DeliverySettings } from "#contract/companySettings.ts";
import type { Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";

/** Defaults, for SQL that reads the settings of many companies at once. */
export const defaultDeliverySettings: DeliverySettings = readStored(DeliverySettings, {});

export async function deliverySettings(reader: Reader, companyId: string): Promise<DeliverySettings> {
  const [company] = await reader
    .select({ settings: companies.deliverySettings })
    .from(companies)
    .where(eq(companies.id, companyId));
  return readStored(DeliverySettings, company?.settings ?? {});
}
