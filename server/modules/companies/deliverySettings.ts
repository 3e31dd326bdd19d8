import { eq } from "drizzle-orm";
import { z } from "#contract/zod.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** How a company wants its orders handled; what it has not set is as here. Seconds and metres. */
const DeliverySettings = z.object({
  cancelOrderAfter: z._default(z.number(), 300),
  showOnOrderMarketAfter: z._default(z.number(), 90),
  groupPickupPointOrders: z._default(z.boolean(), false),
  groupedOrdersMaxDistance: z._default(z.number(), 2_000),
});
export type DeliverySettings = z.output<typeof DeliverySettings>;

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
