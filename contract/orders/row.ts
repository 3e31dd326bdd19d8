import {
  cancellationReasons,
  noVerificationCodeReasons,
  orderStatuses,
  orderTypes,
} from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

/**
 * A row of the list: what its columns, flags, colours and sorting need, and no more. Fields that the reader's flags
 * do not open are null: `driverName` needs driverInfo, `lastComment` comments, the hold's `notes` holdOrder.
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
  status: z.enum(orderStatuses),
  cancellationReason: z.nullable(z.enum(cancellationReasons)),
  region: z.string(),
  pickupCity: z.nullable(z.string()),
  pickupPointName: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  scheduledSlotRange: z.nullable(z.tuple([moment(), moment()])),
  createdAt: moment(),
  /** When the order came into its status; time in stage counts from here. */
  beganAt: moment(),
  deliveredAt: z.nullable(moment()),
  /** When a cancelled or delivered order ended; the clock of an open one runs on. */
  endedAt: z.nullable(moment()),
  onHold: z.nullable(z.object({ until: z.nullable(moment()), notes: z.nullable(z.string()) })),
  multiplier: z.nullable(z.object({ value: z.number(), deactivated: z.boolean() })),
  emergencyDelivery: z.boolean(),
  noVerificationCodeReason: z.nullable(z.enum(noVerificationCodeReasons)),
  lastComment: z.nullable(z.string()),
});
export type OrderRow = z.output<typeof OrderRow>;
