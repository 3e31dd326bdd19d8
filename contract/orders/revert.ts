import type { ActorType } from "#contract/actors.ts";
import type { TimelineEvent } from "#contract/events.ts";
import { type Actor, mayDo, type OrderAction } from "#contract/orders/availableActions.ts";
import { type RevertLoss, revertLosses } from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";
import { hour } from "#contract/rules/durations.ts";

/** The events that can be reverted, each with the action that the account must be allowed to do. */
const actionOf = {
  holdOrder: "hold",
  releaseOrder: "release",
  changeDriver: "changeDriver",
  cancelOrder: "cancel",
} as const satisfies Partial<Record<TimelineEvent, OrderAction>>;

export type RevertibleEvent = keyof typeof actionOf;

/** Hours after which an event can't be reverted any more. */
const revertHours = 24;

/** An event as service and console both know it: a row of the log, or an entry of the timeline. */
export type RevertedEvent = {
  name: TimelineEvent;
  at: string | Date;
  by: ActorType;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/** The parts of the order that decide; moments may be dates or their texts. `slotTo`: the end of the slot, if it has one. */
export type RevertedOrder = Pick<OrderInfo, "type" | "payable"> & {
  hasPickupPoint: boolean;
  hasDriver: boolean;
  clientContactedAt: unknown;
  slotTo: unknown;
};

/**
 * Whether the account can revert the event, provided that no event of `changesMeaning` has followed. Events of the clock and
 * of drivers can't be reverted, and clients revert only events of clients. A cancellation must have happened before a driver
 * had goods, and be unpaid, since goods that a driver brings along may have been given to another. An order that waited for
 * its slot can wait for it until the slot ends, and a release can be reverted as long as the hold would still last.
 */
export function canRevert(
  event: RevertedEvent,
  order: RevertedOrder,
  actor: Actor,
  now: number,
): event is RevertedEvent & { name: RevertibleEvent } {
  const { name, by, at, changes } = event;
  if (!isRevertible(name) || !mayDo(actionOf[name], actor)) return false;
  if (by !== "operator" && by !== "client") return false;
  if (actor.userType === "client" && by !== "client") return false;
  if (now - new Date(at).getTime() > revertHours * hour) return false;
  if (name === "releaseOrder") return !isOver(changes.onHoldUntil?.[0], now);
  if (name !== "cancelOrder") return true;
  const before = statusBefore(event);
  if (before === undefined || (isIn("planned", before) && isOver(order.slotTo, now))) return false;
  return !order.payable && isBeforeGoods(before, order);
}

/** Whether no driver had the goods of an order that was cancelled from that status. */
export const isBeforeGoods = (
  status: OrderStatus,
  { type, hasPickupPoint }: Pick<RevertedOrder, "type" | "hasPickupPoint">,
): boolean =>
  isIn("waiting", status) || (isIn("beforePickup", status) && hasPickupPoint && !isBroughtAlong(type));

/** What a revert can't bring back. `isHoldOver`: the cancellation ended a hold whose end has passed since. */
export function lossesOf(event: RevertedEvent, order: RevertedOrder, isHoldOver = false): RevertLoss[] {
  const { name } = event;
  const before = statusBefore(event);
  const isOfferedAnew = before !== undefined && isIn("offered", before);
  const losses: Record<RevertLoss, boolean> = {
    driverTold: order.hasDriver,
    offersAnew: isOfferedAnew,
    holdOver: isHoldOver,
    clientTold: name === "cancelOrder" && order.clientContactedAt !== null,
  };
  return revertLosses.filter((loss) => losses[loss]);
}

/** The status before the event; undefined if the event did not change it. */
export const statusBefore = ({ changes }: Pick<RevertedEvent, "changes">): OrderStatus | undefined =>
  changes.status?.[0] as OrderStatus | undefined;

/** Whether a hold or a slot that ends at that time is over; without an end it never is. */
export const isOver = (until: unknown, now: number): boolean =>
  (typeof until === "string" || until instanceof Date) && new Date(until).getTime() <= now;

const isRevertible = (name: TimelineEvent): name is RevertibleEvent => name in actionOf;
