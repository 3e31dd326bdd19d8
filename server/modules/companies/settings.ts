import { eq, sql } from "drizzle-orm";
import { DeliverySettings, OrderSettings, Pricing, StageLimits } from "#contract/companies/settings.ts";
import { prepared, type Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { companies } from "#server/database/tables/companies.ts";

type Stored = Pick<
  typeof companies.$inferSelect,
  "deliverySettings" | "orderSettings" | "pricing" | "stageLimits"
>;

/** Parses all stored settings of a company; missing ones get their defaults. */
export const settingsOf = (row: Stored) => ({
  deliverySettings: readStored(DeliverySettings, row.deliverySettings),
  orderSettings: readStored(OrderSettings, row.orderSettings),
  pricing: readStored(Pricing, row.pricing),
  stageLimits: readStored(StageLimits, row.stageLimits),
});

/** Defaults, for SQL that reads the settings of many companies at once. */
export const defaultDeliverySettings: DeliverySettings = readStored(DeliverySettings, {});

export async function pricingOf(reader: Reader, companyId: string): Promise<Pricing> {
  const [company] = await reader
    .select({ pricing: companies.pricing })
    .from(companies)
    .where(eq(companies.id, companyId));
  return readStored(Pricing, company?.pricing ?? {});
}

/** The company's settings that deadlines of its orders are calculated from. */
export async function deadlineSettings(reader: Reader, companyId: string) {
  const [row] = await deadlineColumns(reader).execute({ companyId });
  return {
    deliverySettings: readStored(DeliverySettings, row?.deliverySettings ?? {}),
    stageLimits: readStored(StageLimits, row?.stageLimits ?? {}),
  };
}

const deadlineColumns = prepared((reader) => {
  const { deliverySettings, stageLimits } = companies;
  return reader
    .select({ deliverySettings, stageLimits })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare("deadline settings");
});
