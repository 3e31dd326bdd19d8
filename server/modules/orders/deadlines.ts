import type { DeliverySettings } from "#contract/companySettings.ts";
import { isIn, openingLeadMinutes } from "#contract/orders/statuses.ts";
import type { orders } from "#server/database/tables/orders.ts";

type Order = typeof orders.$inferSelect;

/** Hours after which a delivered order becomes finished. */
const finishAfterHours = 24;

/**
 * When the sweep must look at the order next, or null: a scheduled order is opened or accepted, a new one is offered or
 * cancelled, a hold ends, a delivered order is finished.
 */
export function nextMoveOf(order: Omit<Order, "orderNo">): Date | null {
  if (order.onHoldSince) return order.onHoldUntil;
  const { status } = order;
  if (!isIn("timed", status)) return null;
  switch (status) {
    case "scheduled":
      return order.slotFrom && addMilliseconds(order.slotFrom, -openingLeadMinutes * 60_000);
    case "new":
      return earlier(order.acceptBy, order.offerAt);
    case "delivered":
      return order.deliveredAt && addMilliseconds(order.deliveredAt, finishAfterHours * 3_600_000);
  }
}

/** Deadlines of an order that becomes new now. */
export const waitingDeadlines = (
  now: Date,
  { cancelOrderAfter, showOnOrderMarketAfter }: DeliverySettings,
) => ({
  acceptBy: addMilliseconds(now, cancelOrderAfter * 1_000),
  marketAt: addMilliseconds(now, showOnOrderMarketAfter * 1_000),
  offerAt: now,
});

/** Deadlines of an order that is not new. */
export const noDeadlines = { acceptBy: null, marketAt: null, offerAt: null };

/** After a hold the deadlines are moved by its duration; offering starts again at once. */
export function deadlinesAfterHold({ status, acceptBy, marketAt, onHoldSince }: Order, now: Date) {
  const held = now.getTime() - (onHoldSince ?? now).getTime();
  return isIn("offered", status)
    ? {
        acceptBy: acceptBy && addMilliseconds(acceptBy, held),
        marketAt: marketAt && addMilliseconds(marketAt, held),
        offerAt: now,
      }
    : {};
}

export const noHold = { onHoldSince: null, onHoldUntil: null, onHoldNotes: null };

const addMilliseconds = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
