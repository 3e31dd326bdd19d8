import { DeliverySettings, Pricing } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";
import type { companies } from "#server/database/tables/companies.ts";
import { orderSettings } from "./orderSettings.ts";

type Stored = Pick<typeof companies.$inferSelect, "deliverySettings" | "orderSettings" | "pricing">;

/** The groups of settings as a company's row has them; what it has not set is as the defaults say. */
export const settingsOf = (row: Stored) => ({
  deliverySettings: readStored(DeliverySettings, row.deliverySettings),
  orderSettings: orderSettings(row.orderSettings),
  pricing: readStored(Pricing, row.pricing),
});
