import {
  cancellationReasons,
  isIn,
  noVerificationCodeReasons,
  orderStatuses,
  orderTypes,
  stageOf,
} from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

/** Where an order stands. `beganAt` is when it came into its status, from which the time in stage is counted. */
export const Stage = z.object({
  status: z.enum(orderStatuses),
  isOngoing: z.boolean(),
  inDelivery: z.boolean(),
  toBePickedUp: z.boolean(),
  beganAt: moment(),
});
export type Stage = z.output<typeof Stage>;

/**
 * The stage with the moments at which the order becomes at risk and late by the company's limit; null without a limit, and
 * during a hold, which postpones them.
 */
export const OrderStage = z.extend(Stage, {
  riskAt: z.nullable(moment()),
  lateAt: z.nullable(moment()),
});
export type OrderStage = z.output<typeof OrderStage>;

/** The multiplier of an order's price. */
export const OrderMultiplier = z.object({
  multiplier: z.number(),
  deactivatedAt: z.nullable(moment()),
});

/**
 * A row of the list: what its columns, flags, colours and sorting need, and nothing else. Fields that the reader's flags do
 * not allow are null: `driverName` needs driverInfo, `clientName` sensitiveData, `estimatedPayout` orderEstimations,
 * `lastComment` comments, `onHoldNotes` holdOrder. The other parts of the stage follow from the status (`stageOf`); without
 * them a list of 10,000 rows is a tenth smaller.
 */
export const OrderRow = z.object({
  id: z.string(),
  /** Grows with every write to the order; a row with a lower version than the one on the screen is outdated. */
  version: z.number(),
  orderNo: z.string(),
  externalId: z.nullable(z.string()),
  companyId: z.string(),
  companyName: z.string(),
  type: z.enum(orderTypes),
  stage: z.pick(OrderStage, { status: true, beganAt: true, riskAt: true, lateAt: true }),
  cancellationReason: z.nullable(z.enum(cancellationReasons)),
  region: z.string(),
  pickupPoint: z.nullable(z.object({ name: z.string(), city: z.string() })),
  driverName: z.nullable(z.string()),
  /** Name of the receiver. */
  clientName: z.nullable(z.string()),
  clientCity: z.string(),
  /** What the company pays, in `currency`, with two decimals. */
  estimatedPayout: z.nullable(z.number()),
  currency: z.string(),
  scheduledSlotRange: z.nullable(z.tuple([moment(), moment()])),
  createdAt: moment(),
  /** When delivery is planned: the start of the slot. A reported delay moves it (`reportedDelay`). */
  plannedAt: z.nullable(moment()),
  /** When a new order is cancelled unless a driver accepts it; null while that clock does not run. */
  acceptBy: z.nullable(moment()),
  deliveredAt: z.nullable(moment()),
  /** When a cancelled or delivered order ended; null while it is open. */
  endedAt: z.nullable(moment()),
  currentlyOnHold: z.boolean(),
  /** Null during a hold that lasts until somebody releases it. */
  onHoldUntil: z.nullable(moment()),
  onHoldNotes: z.nullable(z.string()),
  /** The multiplier of the price; it still applies after its deactivation. */
  multiplier: z.nullable(OrderMultiplier),
  emergencyDelivery: z.boolean(),
  noVerificationCodeReason: z.nullable(z.enum(noVerificationCodeReasons)),
  lastComment: z.nullable(z.string()),
  /** When the receiver of a cancelled order was informed. */
  clientContactedAt: z.nullable(moment()),
});
export type OrderRow = z.output<typeof OrderRow>;

/** The complete stage of a row, which itself contains only a part of it. */
export const stageOfRow = ({ stage, pickupPoint }: Pick<OrderRow, "stage" | "pickupPoint">): OrderStage => ({
  ...stage,
  ...stageOf(stage.status, pickupPoint !== null),
});

/** Whether a driver has collected the goods, judged by a row: an order with a pickup point is picked up before delivery. */
export const wasPickedUp = ({ stage, pickupPoint }: Pick<OrderRow, "stage" | "pickupPoint">): boolean =>
  isIn("underway", stage.status) && pickupPoint !== null;
