import type { ActorType, TimelineEvent } from "#contract/events.ts";
import { type Actor, mayDo, type OrderAction } from "#contract/orders/availableActions.ts";
import { type RevertLoss, revertLosses } from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";

/** What can be taken back, each by who may do it. */
const actionOf = {
  holdOrder: "hold",
  releaseOrder: "release",
  changeDriver: "changeDriver",
  cancelOrder: "cancel",
} as const satisfies Partial<Record<TimelineEvent, OrderAction>>;

export type RevertibleEvent = keyof typeof actionOf;

/** Hours after which a day's work is no longer taken back. */
const revertHours = 24;

/** An event as both sides know it: a row of the log, or an entry of the timeline. */
export type RevertedEvent = {
  name: TimelineEvent;
  at: string | Date;
  by: ActorType;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/** As much of the order as decides; moments may be dates or their texts. */
export type RevertedOrder = Pick<OrderInfo, "type" | "payable"> & {
  hasPickupPoint: boolean;
  hasDriver: boolean;
  clientContactedAt: unknown;
};

/**
 * Whether the event can be taken back, as long as nothing has happened since that `changesMeaning`. Not what the clock or a
 * driver did; for clients only what clients did. A cancellation only where it came before the goods and cost nothing:
 * goods that a driver brings along may be another's by now. A release only as long as the hold would still last.
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
  if (now - new Date(at).getTime() > revertHours * 3_600_000) return false;
  if (name === "releaseOrder") return !isOver(changes.onHoldUntil?.[0], now);
  if (name !== "cancelOrder") return true;
  const before = statusBefore(event);
  return before !== undefined && !order.payable && isBeforeGoods(before, order);
}

/** Whether a cancellation from that status leaves nothing behind: no driver has the goods. */
export const isBeforeGoods = (
  status: OrderStatus,
  { type, hasPickupPoint }: Pick<RevertedOrder, "type" | "hasPickupPoint">,
): boolean =>
  isIn("waiting", status) || (isIn("beforePickup", status) && hasPickupPoint && !isBroughtAlong(type));

/** What is lost when it is taken back; `isHoldOver`: the cancellation ended a hold whose end has passed since. */
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

/** The status that the event left, if it left one. */
export const statusBefore = ({ changes }: Pick<RevertedEvent, "changes">): OrderStatus | undefined =>
  changes.status?.[0] as OrderStatus | undefined;

/** Whether a hold with that end, if it has one, would have ended by itself. */
export const isOver = (until: unknown, now: number): boolean =>
  (typeof until === "string" || until instanceof Date) && new Date(until).getTime() <= now;

const isRevertible = (name: TimelineEvent): name is RevertibleEvent => name in actionOf;
