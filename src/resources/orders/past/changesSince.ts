import { fullName } from "#contract/drivers.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";

/**
 * The fields that differ between two moments of an order, in the format of the timeline's changes. Masked fields are null
 * in both.
 */
export function changesSince(then: OrderInfo, now: OrderInfo): TimelineEntry["changes"] {
  const differing = Object.entries(compared).flatMap(([field, read]) => {
    const [before, after] = [read(then) ?? null, read(now) ?? null];
    return before === after ? [] : [[field, [before, after] as [unknown, unknown]] as const];
  });
  return Object.fromEntries(differing);
}

const compared = {
  status: ({ stage }) => stage.status,
  driver: ({ xDeliverer: driver }) => driver && fullName(driver),
  slotFrom: ({ scheduledSlotRange }) => scheduledSlotRange?.[0],
  slotTo: ({ scheduledSlotRange }) => scheduledSlotRange?.[1],
  plannedAt: ({ plannedAt }) => plannedAt,
  region: ({ region }) => region,
  multiplierValue: ({ multiplier }) => multiplier?.multiplier,
  notes: ({ notes }) => notes,
  pickUpNotes: ({ pickUpNotes }) => pickUpNotes,
  payable: ({ payable }) => payable,
  cancellationReason: ({ cancellationReason }) => cancellationReason,
  cancellationComment: ({ cancellationComment }) => cancellationComment,
  deliveryComment: ({ deliveryComment }) => deliveryComment,
  returnsOrderNo: ({ returnsOrderNo }) => returnsOrderNo,
  noVerificationCodeReason: ({ noVerificationCodeReason }) => noVerificationCodeReason,
  clientName: ({ clientName }) => clientName,
  clientPhone: ({ clientPhone }) => clientPhone,
  clientStreet: ({ clientStreet }) => clientStreet,
  clientCity: ({ clientCity }) => clientCity,
  clientZipCode: ({ clientZipCode }) => clientZipCode,
  estimatedDistance: ({ estimatedDistance }) => estimatedDistance,
  estimatedPayout: ({ estimatedPayout }) => estimatedPayout,
  estimatedPayoutDriver: ({ estimatedPayoutDriver }) => estimatedPayoutDriver,
} satisfies Record<string, (order: OrderInfo) => unknown>;
