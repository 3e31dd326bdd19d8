import { and, eq, isNull } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { ActorType, Changes, DataOf, OrderEvent } from "#contract/events.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";
import { orderHolds, orderOffers, orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type Actor, type DataPart, type NewEvent, orderEvent } from "#server/events/append.ts";
import { deliverySettings } from "#server/modules/companies/deliverySettings.ts";
import { afterHold, nextMoveOf, noHold, notWaiting, waiting } from "./clocks.ts";

export type Order = typeof orders.$inferSelect;

type Moved = { order: Order; event: NewEvent };

type EventOfMove<Move extends OrderMove> = (typeof orderMoves)[Move]["event"];

type Step = {
  by: Actor;
  now: Date;
  /** What it changes besides status, clocks, hold and version, which follow from the move. */
  set?: Partial<Order>;
};

/** Refuses with the move's code where the order's status does not allow it, or a hold stands in its way. */
export function checkMove(order: Order, move: OrderMove): OrderStatus {
  const rule = orderMoves[move];
  const status = statusAfter(move, order.status);
  if (!status) throw new ApiError(rule.error);
  if (order.onHoldSince && !rule.whileHeld) throw new ApiError("order_on_hold");
  return status;
}

/**
 * The only way an order is written to: checks the move against the table, changes the locked row with all that
 * follows (version, stage clock, deadlines, the end of a hold and of an open offer) and answers it with its event.
 */
export function moveOrder<Move extends OrderMove>(
  transaction: Transaction,
  order: Order,
  move: Move,
  step: Step & DataPart<EventOfMove<Move>>,
): Promise<Moved>;
export async function moveOrder(
  transaction: Transaction,
  order: Order,
  move: OrderMove,
  { by, now, set = {}, data }: Step & { data?: DataOf<OrderEvent> },
): Promise<Moved> {
  const status = checkMove(order, move);
  if (!(orderMoves[move].by as readonly ActorType[]).includes(by.type)) throw new ApiError("not_allowed");
  const changed: Order = { ...order, ...set, status, version: order.version + 1 };
  if (status !== order.status) Object.assign(changed, { statusBeganAt: now });
  const endsHold = Boolean(order.onHoldSince) && "endsHold" in orderMoves[move];
  if (endsHold) Object.assign(changed, afterHold(order, now), noHold);
  if (!isIn("offered", status)) Object.assign(changed, notWaiting);
  else if (!isIn("offered", order.status)) {
    Object.assign(changed, waiting(now, await deliverySettings(transaction, order.companyId)));
  }
  changed.nextMoveAt = nextMoveOf(changed);

  await transaction.update(orders).set(difference(order, changed)).where(eq(orders.id, order.id));
  if (endsHold) await closeHold(transaction, order.id, by, now);
  if (isIn("offered", order.status) && (!isIn("offered", status) || changed.onHoldSince)) {
    await withdrawOffer(transaction, order.id, now);
  }
  const changes = told(order, changed, now);
  const driverId = changed.driverId ?? order.driverId;
  return {
    order: changed,
    event: orderEvent(orderMoves[move].event, changed, changed.version, {
      changes,
      data,
      driverId,
    }) as NewEvent,
  };
}

/** What a command on one order answers and tells. */
export const outcome = ({ order: { id, version }, event }: Moved) => ({
  response: { id, version },
  events: [event] as const,
});

async function closeHold(transaction: Transaction, orderId: string, by: Actor, now: Date): Promise<void> {
  await transaction
    .update(orderHolds)
    .set({ releasedAt: now, releasedByType: by.type, releasedById: by.id, releasedBy: by.name })
    .where(and(eq(orderHolds.orderId, orderId), isNull(orderHolds.releasedAt)));
}

async function withdrawOffer(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await transaction
    .update(orderOffers)
    .set({ answer: "withdrawn", answeredAt: now })
    .where(and(eq(orderOffers.orderId, orderId), isNull(orderOffers.answer)));
}

function difference(before: Order, after: Order): Partial<Order> {
  const fields = Object.entries(after).filter(([field, value]) => before[field as keyof Order] !== value);
  return Object.fromEntries(fields);
}

// What the event itself says already (its time and version), what lies in a record beside the order, and clockwork.
const untold: ReadonlySet<string> = new Set([
  "version",
  "statusBeganAt",
  "nextMoveAt",
  "acceptBy",
  "marketAt",
  "offerAt",
  "onHoldSince",
  "onHoldNotes",
  "lastComment",
  "deliveredProducts",
  "priceBreakdown",
]);

const told = (before: Order, after: Order, now: Date): Changes =>
  Object.fromEntries(
    Object.entries(difference(before, after))
      .filter(([field, value]) => !untold.has(field) && value !== now)
      .map(([field, value]) => [field, [before[field as keyof Order], value]]),
  );
