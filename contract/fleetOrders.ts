import { defineCall } from "#contract/call.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { Point } from "#contract/rules/point.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const FleetOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  status: z.enum(orderStatuses),
  /** Null if the order has no driver, or if the account may not see drivers or their routes. */
  driverId: z.nullable(z.string()),
  /** Name and city of the pickup point; null for an order without one. */
  pickupPoint: z.nullable(z.object({ name: z.string(), city: z.nullable(z.string()) })),
  clientCity: z.nullable(z.string()),
  pickup: z.nullable(Point),
  /** Position of the receiver, which is personal data. */
  receiver: z.nullable(Point),
});
export type FleetOrder = z.output<typeof FleetOrder>;

export const fleetOrders = defineCall({
  name: "drivers.fleetOrders",
  method: "GET",
  path: "/driver/fleet-orders",
  summary:
    "Lists the ongoing orders within the caller's access, with the positions of pickup point and receiver",
  access: ["drivers.canAccessPage", "orders.canAccessPage"],
  query: z.strictObject({ region: z.optional(reference()) }),
  response: z.array(FleetOrder),
  errors: [],
});
