import { defineCall } from "#contract/call.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { cancellationReasons, orderStatuses } from "#contract/orders/statuses.ts";
import { day, moment } from "#contract/rules/dateTime.ts";
import { references } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { decimalText } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/** The way of a delivered order, in parts: until a driver accepts it, to the goods, to the receiver, at the door; and all of it. */
export const dashboardStages = ["accept", "pickUp", "drive", "handOver", "total"] as const;
export type DashboardStage = (typeof dashboardStages)[number];

/** From this one on, drivers are counted together by how many orders they have. */
export const highestLoad = 4;

/** Why an address, the receiver's or the pickup point's, was refused. */
const refusalReasons = [
  "address_not_found",
  "address_is_ambiguous",
  "address_matched_partially",
  "pickup_point_address_not_found",
  "pickup_point_address_is_ambiguous",
  "pickup_point_address_matched_partially",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Postal codes of refused addresses that are named; the others are counted only. */
export const maxRefusedCodes = 8;

/** `before`: the same weekday a week ago, by the same time of day; `beforeWhole`: that whole day. */
const Compared = z.object({ count: z.number(), before: z.number(), beforeWhole: z.number() });

const Amounts = z.object({ prices: z.nullable(decimalText()), payouts: z.nullable(decimalText()) });

/** Of orders delivered, cancelled so that they are paid all the same, or not over. Null where amounts may not be seen. */
const MoneyPart = z.object({ orders: z.number(), now: Amounts, before: Amounts });

/** Seconds; null without orders. */
const Spread = z.object({ p50: z.nullable(z.number()), p90: z.nullable(z.number()) });

const Dashboard = z.object({
  asOf: moment(),
  day: day(),
  dayBefore: day(),
  /** When on the day before the same time of day was; null: both days are over and counted whole. */
  beforeUntil: z.nullable(moment()),
  totals: z.object({ created: Compared, delivered: Compared, cancelled: Compared, open: Compared }),
  /** Orders created in each hour of Warsaw's clocks; 24 rows. */
  hours: z.array(z.object({ hour: z.number(), count: z.number(), beforeWhole: z.number() })),
  promises: z.array(z.object({ promise: z.enum(promiseOutcomes), count: z.number(), before: z.number() })),
  regions: z.array(z.object({ region: z.string(), statuses: z.record(z.enum(orderStatuses), z.number()) })),
  cancellations: z.array(
    z.object({ reason: z.enum(cancellationReasons), count: z.number(), before: z.number() }),
  ),
  stages: z.array(z.object({ stage: z.enum(dashboardStages), now: Spread, before: Spread })),
  /** As they are now; null on another day than today. */
  drivers: z.nullable(
    z.object({
      regions: z.array(
        z.object({
          region: z.string(),
          online: z.number(),
          /** Online, without an order in hand. */
          free: z.number(),
          /** Orders within reach that drivers have in hand, and those that wait for one. */
          inHand: z.number(),
          waiting: z.number(),
        }),
      ),
      /** Drivers online by the orders that they have in hand; the last one counts those who have as many or more. */
      loads: z.array(z.object({ orders: z.number(), drivers: z.number() })),
    }),
  ),
  /** Addresses that were refused; null for accounts of some locations, since no address belongs to one. */
  refusals: z.nullable(
    z.object({
      total: z.number(),
      before: z.number(),
      byReason: z.array(z.object({ reason: z.enum(refusalReasons), count: z.number() })),
      byCode: z.array(
        z.object({
          zipCode: z.string(),
          city: z.nullable(z.string()),
          count: z.number(),
          reasons: z.array(z.enum(refusalReasons)),
        }),
      ),
    }),
  ),
  /** Null for who may see no amounts. */
  money: z.nullable(
    z.object({ currency: z.string(), delivered: MoneyPart, cancelled: MoneyPart, open: MoneyPart }),
  ),
});
export type Dashboard = z.output<typeof Dashboard>;

export const read = defineCall({
  name: "dashboard.read",
  method: "GET",
  path: "/report/dashboard",
  summary:
    "A day in figures, today's by default, beside the same weekday of the week before: orders created on it, within reach",
  access: ["dashboard.canAccessPage"],
  cost: "heavy",
  fromReplica: true,
  query: z.strictObject({
    /** A day in Warsaw, not in the future. */
    day: z.optional(day()),
    companyIds: z.optional(references()),
    region: z.optional(reference()),
  }),
  response: Dashboard,
  errors: [],
});
