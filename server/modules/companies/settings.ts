import { DeliverySettings, Pricing } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";
import type { companies } from "#server/database/tables/companies.ts";
import { orderSettings } from "./orderSettings.ts";

type Stored = Pick<typeof companies.$inferSelect, "deliverySettings" | "orderSettings" | "pricing">;

/** Parses all stored settings of a company; missing ones get their defaults. */
export const settingsOf = (row: Stored) => ({
  deliverySettings: readStored(DeliverySettings, row.deliverySettings),
  orderSettings: orderSettings(row.orderSettings),
  pricing: readStored(Pricing, row.pricing),
});
