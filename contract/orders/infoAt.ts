import { defineCall } from "#contract/call.ts";
import { OrderInfo } from "#contract/orders/info.ts";
import { TimelineEntry } from "#contract/orders/orders.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** What the log may not tell of a moment; its fields are null then. */
const unknownThen = ["acceptBy", "stageLimit", "priceSteps", "multiplierDescription"] as const;
export type UnknownThen = (typeof unknownThen)[number];

/**
 * An order as it was at a moment. Drivers, companies and multipliers are named as today; personal data that was hashed
 * since stays hashed; settings of the company are today's.
 */
const OrderInfoAt = z.extend(OrderInfo, {
  at: moment(),
  /** The last entry of the reader's timeline up to the moment; null before the first. */
  after: z.nullable(z.pick(TimelineEntry, { id: true, at: true, name: true, by: true })),
  /** What is null because nobody recorded it. */
  unknown: z.array(z.enum(unknownThen)),
});
export type OrderInfoAt = z.output<typeof OrderInfoAt>;

export const infoAt = defineCall({
  name: "orders.infoAt",
  method: "GET",
  path: "/order/info-at",
  summary: "One order in full, as it was at a moment since its creation",
  access: ["orders.canAccessPage"],
  query: z.strictObject({ orderId: reference(), at: moment() }),
  response: OrderInfoAt,
  errors: ["order_not_found"],
});
