import type { DeliverySettings } from "#contract/companySettings.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { orders } from "#server/database/tables/orders.ts";

type Order = typeof orders.$inferSelect;

/** Minutes before its slot that a scheduled order becomes new, and hours after which a delivered one is settled. */
const openedBefore = 60;
const settledAfter = 24;

/**
 * The one moment at which time does something to the order, or null: a scheduled one is opened, a new one offered on
 * or given up, a held one released, a delivered one finished. The sweep looks at nothing else.
 */
export function nextMoveOf(order: Omit<Order, "orderNo">): Date | null {
  if (order.onHoldSince) return order.onHoldUntil;
  switch (order.status) {
    case "scheduled":
      return order.slotFrom && after(order.slotFrom, -openedBefore * 60_000);
    case "new":
      return earlier(order.acceptBy, order.offerAt);
    case "delivered":
      return order.deliveredAt && after(order.deliveredAt, settledAfter * 3_600_000);
    case "accepted":
    case "picked_up":
    case "arrived":
    case "cancelled":
    case "finished":
      return null;
  }
}

/** The clocks of an order that begins to wait for a driver now. */
export const waiting = (now: Date, { cancelOrderAfter, showOnOrderMarketAfter }: DeliverySettings) => ({
  acceptBy: after(now, cancelOrderAfter * 1_000),
  marketAt: after(now, showOnOrderMarketAfter * 1_000),
  offerAt: now,
});

/** The clocks of an order that waits for nobody. */
export const notWaiting = { acceptBy: null, marketAt: null, offerAt: null };

/** After a hold, what was left of each deadline is left again; offering begins anew. */
export function afterHold({ status, acceptBy, marketAt, onHoldSince }: Order, now: Date) {
  const held = now.getTime() - (onHoldSince ?? now).getTime();
  return isIn("offered", status)
    ? {
        acceptBy: acceptBy && after(acceptBy, held),
        marketAt: marketAt && after(marketAt, held),
        offerAt: now,
      }
    : {};
}

export const noHold = { onHoldSince: null, onHoldUntil: null, onHoldNotes: null };

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
