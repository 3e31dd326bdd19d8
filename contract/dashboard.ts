import { defineCall } from "#contract/call.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { cancellationReasons, orderStatuses } from "#contract/orders/statuses.ts";
import { day, moment } from "#contract/rules/dateTime.ts";
import { references } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { decimalText } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/**
 * The stages of a delivered order: until a driver accepts, to the goods, to the receiver, at the door, and all of them
 * together.
 */
export const dashboardStages = ["accept", "pickUp", "drive", "handOver", "total"] as const;
export type DashboardStage = (typeof dashboardStages)[number];

/** Drivers with this many orders in hand or more are counted together. */
export const highestLoad = 4;

/** Reasons for refusing an address of a receiver or pickup point. */
const refusalReasons = [
  "address_not_found",
  "address_is_ambiguous",
  "address_matched_partially",
  "pickup_point_address_not_found",
  "pickup_point_address_is_ambiguous",
  "pickup_point_address_matched_partially",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Maximum number of postal codes in the list of refused addresses; the others are only counted. */
export const maxRefusedCodes = 8;

/** `before`: the same weekday of the week before up to the same time of day; `beforeWhole`: that whole day. */
const Compared = z.object({ count: z.number(), before: z.number(), beforeWhole: z.number() });

const Amounts = z.object({ prices: z.nullable(decimalText()), payouts: z.nullable(decimalText()) });

/**
 * Sums of orders that were delivered, were cancelled but are paid, or are not over. Null if the reader may not see amounts.
 */
const MoneyPart = z.object({ orders: z.number(), now: Amounts, before: Amounts });

/** Percentiles of a duration in seconds; null without orders. */
const Spread = z.object({ p50: z.nullable(z.number()), p90: z.nullable(z.number()) });

const Dashboard = z.object({
  asOf: moment(),
  day: day(),
  dayBefore: day(),
  /** The moment of the day before that has the same time of day; null if both days are over and counted as a whole. */
  beforeUntil: z.nullable(moment()),
  totals: z.object({ created: Compared, delivered: Compared, cancelled: Compared, open: Compared }),
  /** Number of orders created in each hour of the day in Warsaw; 24 rows. */
  hours: z.array(z.object({ hour: z.number(), count: z.number(), beforeWhole: z.number() })),
  promises: z.array(z.object({ promise: z.enum(promiseOutcomes), count: z.number(), before: z.number() })),
  regions: z.array(z.object({ region: z.string(), statuses: z.record(z.enum(orderStatuses), z.number()) })),
  cancellations: z.array(
    z.object({ reason: z.enum(cancellationReasons), count: z.number(), before: z.number() }),
  ),
  stages: z.array(z.object({ stage: z.enum(dashboardStages), now: Spread, before: Spread })),
  /** The present numbers of drivers; null if `day` is not today. */
  drivers: z.nullable(
    z.object({
      regions: z.array(
        z.object({
          region: z.string(),
          online: z.number(),
          /** Online, without an order in hand. */
          free: z.number(),
          /** Number of orders within the access that are in hand, and of those that wait for a driver. */
          inHand: z.number(),
          waiting: z.number(),
        }),
      ),
      /** Number of online drivers by their orders in hand; the last row counts drivers with at least that many. */
      loads: z.array(z.object({ orders: z.number(), drivers: z.number() })),
    }),
  ),
  /** Refused addresses; null for accounts that are restricted to locations, since a refused address belongs to none. */
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
  /** Null if the reader may not see amounts. */
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
    "Returns figures about a day's orders within the caller's access, by default today's, and those of the same weekday a week before",
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
