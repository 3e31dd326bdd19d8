import type { Actor } from "#contract/orders/availableActions.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { changesMeaning } from "#contract/orders/moves.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { canRevert, isBeforeGoods, type RevertedEvent, type RevertedOrder } from "#contract/orders/revert.ts";

/** The timeline's entry that can be reverted now: no entry that matters came after it. `entries` are newest first. */
export function revertibleEntry(
  entries: readonly TimelineEntry[],
  order: OrderInfo,
  actor: Actor,
  now: number,
): TimelineEntry | undefined {
  const last = entries.find(({ name }) => (changesMeaning as Record<string, boolean>)[name]);
  const isRevertible = last && canRevert(revertedEvent(last), revertedOrder(order), actor, now);
  return isRevertible ? last : undefined;
}

export const revertedEvent = ({ name, at, by, changes }: TimelineEntry): RevertedEvent => ({
  name,
  at,
  by: by.type,
  changes,
});

export const revertedOrder = ({
  type,
  payable,
  pickupPoint,
  xDeliverer,
  clientContactedAt,
  scheduledSlotRange,
}: OrderInfo): RevertedOrder => ({
  type,
  payable,
  clientContactedAt,
  hasPickupPoint: pickupPoint !== null,
  hasDriver: xDeliverer !== null,
  slotTo: scheduledSlotRange?.[1],
});

type CancelledOrder = Pick<OrderInfo, "type" | "stage"> & { pickupPoint: object | null };

/** Whether a cancellation of the order in its current state can be reverted. */
export const isCancellationUndoable = (
  { type, stage, pickupPoint }: CancelledOrder,
  { renewOrder, payable }: { renewOrder?: boolean | undefined; payable?: boolean | undefined },
): boolean =>
  !renewOrder && !payable && isBeforeGoods(stage.status, { type, hasPickupPoint: pickupPoint !== null });
