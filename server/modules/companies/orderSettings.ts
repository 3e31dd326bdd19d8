import { packageSizes } from "#contract/orderStatus.ts";
import { z } from "#contract/zod.ts";

/** What a company's orders may be and get; what it has not set is as here. */
const OrderSettings = z.object({
  maxOrderProductsAllowed: z._default(z.number(), 5),
  defaultPackageSize: z._default(z.enum(packageSizes), "M"),
  /** False: its orders have neither a PIN nor a delivery code. */
  verificationCodes: z._default(z.boolean(), true),
});
export type OrderSettings = z.output<typeof OrderSettings>;

/** `stored`: the company's column of the same name. */
export const orderSettings = (stored: unknown): OrderSettings => z.parse(OrderSettings, stored);
