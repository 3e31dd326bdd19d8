import { defineCall } from "#contract/call.ts";
import { OrderInfo } from "#contract/orders/info.ts";
import { TimelineEntry } from "#contract/orders/orders.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Fields whose value at a moment the log may not tell; they are null then. */
const unknownThen = ["acceptBy", "stageLimit", "priceSteps", "multiplierDescription"] as const;
export type UnknownThen = (typeof unknownThen)[number];

/**
 * An order as it was at a moment. Names of drivers, companies and multipliers and the company's settings are the present
 * ones; personal data that was hashed later stays hashed.
 */
const OrderInfoAt = z.extend(OrderInfo, {
  at: moment(),
  /** The last entry of the reader's timeline up to the moment; null before the first. */
  after: z.nullable(z.pick(TimelineEntry, { id: true, at: true, name: true, by: true })),
  /** The fields that are null because their value was not recorded. */
  unknown: z.array(z.enum(unknownThen)),
});
export type OrderInfoAt = z.output<typeof OrderInfoAt>;

export const infoAt = defineCall({
  name: "orders.infoAt",
  method: "GET",
  path: "/order/info-at",
  summary: "Returns one order in full, as it was at a moment since its creation",
  access: ["orders.canAccessPage"],
  query: z.strictObject({ orderId: reference(), at: moment() }),
  response: OrderInfoAt,
  errors: ["order_not_found"],
});
