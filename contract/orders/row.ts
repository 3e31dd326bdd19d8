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

/** Where an order stands; `beganAt` is when it came into its status: time in stage counts from there. */
export const Stage = z.object({
  status: z.enum(orderStatuses),
  isOngoing: z.boolean(),
  inDelivery: z.boolean(),
  toBePickedUp: z.boolean(),
  beganAt: moment(),
});
export type Stage = z.output<typeof Stage>;

/**
 * With the moments from which the order is at risk and late by its company's limit of the stage; null without a limit,
 * and while it is on hold, which moves them.
 */
export const OrderStage = z.extend(Stage, {
  riskAt: z.nullable(moment()),
  lateAt: z.nullable(moment()),
});
export type OrderStage = z.output<typeof OrderStage>;

/** The value that a price was multiplied by. */
export const OrderMultiplier = z.object({
  multiplier: z.number(),
  deactivatedAt: z.nullable(moment()),
});

/**
 * A row of the list: what its columns, flags, colours and sorting need, and no more. Fields that the reader's flags
 * do not open are null: `driverName` needs driverInfo, `clientName` sensitiveData, `estimatedPayout` orderEstimations, `lastComment` comments, `onHoldNotes` holdOrder. The rest of the
 * stage follows from the status (`stageOf`); a list of 10,000 is a tenth smaller without it.
 */
export const OrderRow = z.object({
  id: z.string(),
  /** Grows with every write to the order: a row with a lower one is older than what is on the screen. */
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
  /** The receiver. */
  clientName: z.nullable(z.string()),
  clientCity: z.string(),
  /** In `currency`, two decimals: what the company pays. */
  estimatedPayout: z.nullable(z.number()),
  currency: z.string(),
  scheduledSlotRange: z.nullable(z.tuple([moment(), moment()])),
  createdAt: moment(),
  /** When it is to be delivered: the start of its slot. A delay that the driver reports moves it (`reportedDelay`). */
  plannedAt: z.nullable(moment()),
  /** When a new order is cancelled if no driver has accepted it; null while that clock does not run. */
  acceptBy: z.nullable(moment()),
  deliveredAt: z.nullable(moment()),
  /** When a cancelled or delivered order ended; the clock of an open one runs on. */
  endedAt: z.nullable(moment()),
  currentlyOnHold: z.boolean(),
  /** Null while on hold: until somebody releases it. */
  onHoldUntil: z.nullable(moment()),
  onHoldNotes: z.nullable(z.string()),
  /** The one of the price; deactivated, it still is. */
  multiplier: z.nullable(OrderMultiplier),
  emergencyDelivery: z.boolean(),
  noVerificationCodeReason: z.nullable(z.enum(noVerificationCodeReasons)),
  lastComment: z.nullable(z.string()),
  /** When the receiver of a cancelled order was told. */
  clientContactedAt: z.nullable(moment()),
});
export type OrderRow = z.output<typeof OrderRow>;

/** The stage in full, which a row leaves to be worked out. */
export const stageOfRow = ({ stage, pickupPoint }: Pick<OrderRow, "stage" | "pickupPoint">): OrderStage => ({
  ...stage,
  ...stageOf(stage.status, pickupPoint !== null),
});

/** Whether a driver has collected goods, as the status of a row says it: an order with a pickup point is picked up first. */
export const wasPickedUp = ({ stage, pickupPoint }: Pick<OrderRow, "stage" | "pickupPoint">): boolean =>
  isIn("underway", stage.status) && pickupPoint !== null;
