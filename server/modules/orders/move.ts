import { and, eq, isNull } from "drizzle-orm";
import type { ActorType } from "#contract/actors.ts";
import { ApiError } from "#contract/errors.ts";
import type { Changes, DataOf, OrderEvent } from "#contract/events.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";
import { orderHolds, orderOffers, orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type Actor, type DataPart, type NewEvent, orderEvent } from "#server/events/append.ts";
import { deadlineSettings } from "#server/modules/companies/settings.ts";
import { deadlinesAfterHold, deadlinesOf, nextMoveOf, noDeadlines, noHold } from "./deadlines.ts";
import { goodsHolder } from "./goodsHolder.ts";
import type { Order } from "./load.ts";
import { isStamp } from "./past/takenBack.ts";
import { isUnlogged } from "./past/unlogged.ts";

type MoveResult = {
  order: Order;
  event: NewEvent;
  /** Events of the driver's stock and wallet that the move changes. */
  otherEvents?: readonly NewEvent[];
};

type EventOfMove<Move extends OrderMove> = (typeof orderMoves)[Move]["event"];

type MoveOptions = {
  by: Actor;
  now: Date;
  /** Changed columns other than status, deadlines, hold and version, which follow from the move. */
  set?: Partial<Order>;
  /** For a revert: the status that the order goes back to. */
  backTo?: OrderStatus | undefined;
};

/**
 * Returns the status after the move. Throws the move's error if the order's status does not allow it, or
 * `order_on_hold`.
 */
export function checkMove(order: Order, move: OrderMove): OrderStatus {
  const rule = orderMoves[move];
  const status = statusAfter(move, order.status);
  if (!status) throw new ApiError(rule.error);
  if (order.onHoldSince && !rule.whileHeld) throw new ApiError("order_on_hold");
  return status;
}

/**
 * Applies a move to a locked order: checks it against `orderMoves`, updates the row with everything that
 * follows (version, stage, deadlines, end of a hold or open offer) and returns the order with the move's
 * event. All changes of an order that its version counts go through here; attempts of a PIN and the progress
 * of offers are written elsewhere.
 */
export function moveOrder<Move extends OrderMove>(
  transaction: Transaction,
  order: Order,
  move: Move,
  options: MoveOptions & DataPart<EventOfMove<Move>>,
): Promise<MoveResult>;
export async function moveOrder(
  transaction: Transaction,
  order: Order,
  move: OrderMove,
  { by, now, set = {}, backTo, data }: MoveOptions & { data?: DataOf<OrderEvent> },
): Promise<MoveResult> {
  const allowed = checkMove(order, move);
  const status = backTo ?? allowed;
  if (!(orderMoves[move].by as readonly ActorType[]).includes(by.type)) throw new ApiError("not_allowed");
  const changed: Order = { ...order, ...set, status, version: order.version + 1 };
  const isRelease = "endsHold" in orderMoves[move] || set.onHoldSince === null;
  const endsHold = Boolean(order.onHoldSince) && isRelease;
  if (endsHold) Object.assign(changed, deadlinesAfterHold(order, now), noHold);
  if (status !== order.status) {
    const deadlines = isIn("ongoing", status)
      ? deadlinesOf(changed, now, await deadlineSettings(transaction, order.companyId))
      : noDeadlines;
    Object.assign(changed, { statusBeganAt: now }, deadlines);
  }
  if (changed.driverId !== order.driverId) changed.driverSince = changed.driverId === null ? null : now;
  changed.goodsWith = goodsHolder(move, order, changed);
  const isOffered = isIn("offered", status) && !changed.onHoldSince;
  const isOfferedAnew = isIn("offered", order.status) && isOffered && changesProposal(order, changed);
  if (isOfferedAnew) changed.offerAt = now;
  changed.nextMoveAt = nextMoveOf(changed);

  await transaction.update(orders).set(difference(order, changed)).where(eq(orders.id, order.id));
  if (endsHold) await closeHold(transaction, order.id, by, now);
  const endsOffer = isIn("offered", order.status) && (!isOffered || isOfferedAnew);
  const offeredTo = endsOffer ? await withdrawOffer(transaction, order.id, now) : null;
  const changes = loggedChanges(order, changed, now);
  const driverId = changed.driverId ?? order.driverId ?? offeredTo;
  const returnedBy = returningDriver(changed) !== returningDriver(order) && order.goodsWith;
  return {
    order: changed,
    event: orderEvent(orderMoves[move].event, changed, changed.version, {
      changes,
      data: Object.assign({}, data, {
        // Only an acceptance and a change of the driver can end the offer of a driver whom the event is not about.
        ...(offeredTo && offeredTo !== driverId && { offeredTo }),
        // A former driver who still has the goods may have to bring them back.
        ...(returnedBy && returnedBy !== driverId && { returnedBy }),
      }),
      driverId,
    }) as NewEvent,
  };
}

/** The driver who has to bring the goods of a cancelled order back. */
const returningDriver = ({ returnsOrderNo, goodsWith }: Order) => returnsOrderNo && goodsWith;

/** The command result of a move. */
export const resultOfMove = ({ order: { id, version }, event, otherEvents = [] }: MoveResult) => ({
  response: { id, version },
  events: [event, ...otherEvents] as const,
});

async function closeHold(transaction: Transaction, orderId: string, by: Actor, now: Date): Promise<void> {
  await transaction
    .update(orderHolds)
    .set({ releasedAt: now, releasedByType: by.type, releasedById: by.id, releasedBy: by.name })
    .where(and(eq(orderHolds.orderId, orderId), isNull(orderHolds.releasedAt)));
}

/** Withdraws the open offer of the order. Returns the driver who had it; null if none is open. */
async function withdrawOffer(transaction: Transaction, orderId: string, now: Date): Promise<string | null> {
  const [offer] = await transaction
    .update(orderOffers)
    .set({ answer: "withdrawn", answeredAt: now })
    .where(and(eq(orderOffers.orderId, orderId), isNull(orderOffers.answer)))
    .returning({ driverId: orderOffers.driverId });
  return offer?.driverId ?? null;
}

/** What a driver is shown of an offered order, or is chosen by, as far as a move can change it. */
export const proposedFields = [
  "region",
  "clientCity",
  "clientZipCode",
  "clientLat",
  "clientLng",
  "estimatedDistance",
  "estimatedPayoutDriver",
] as const satisfies readonly (keyof Order)[];

const changesProposal = (before: Order, after: Order): boolean =>
  proposedFields.some((field) => before[field] !== after[field]);

/** Whether any of these values differs from the order's own. */
export const isChanged = (order: Order, values: Partial<Order>): boolean =>
  Object.keys(difference(order, { ...order, ...values })).length > 0;

function difference(before: Order, after: Order): Partial<Order> {
  const fields = Object.entries(after).filter(
    ([field, value]) => !isSame(before[field as keyof Order], value),
  );
  return Object.fromEntries(fields);
}

const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  (before instanceof Date && after instanceof Date && before.getTime() === after.getTime());

/** The changes for the log. A stamp that equals the event's own time is not repeated in them. */
const loggedChanges = (before: Order, after: Order, now: Date): Changes =>
  Object.fromEntries(
    Object.entries(difference(before, after))
      .filter(([field, value]) => !isUnlogged(field) && !(value === now && isStamp(field)))
      .map(([field, value]) => [field, [before[field as keyof Order], value]]),
  );
