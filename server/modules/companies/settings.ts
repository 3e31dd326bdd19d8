import { DeliverySettings, Pricing } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import type { companies } from "#server/database/tables/companies.ts";
import { orderSettings } from "./orderSettings.ts";

type Stored = Pick<typeof companies.$inferSelect, "deliverySettings" | "orderSettings" | "pricing">;

/** The groups of settings as a company's row has them; what it has not set is as the defaults say. */
export const settingsOf = (row: Stored) => ({
  deliverySettings: z.parse(DeliverySettings, row.deliverySettings),
  orderSettings: orderSettings(row.orderSettings),
  pricing: z.parse(Pricing, row.pricing),
});
