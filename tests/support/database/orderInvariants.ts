import { and, asc, eq, isNotNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Changes, OrderEvent } from "#contract/events.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { events } from "#server/database/tables/events.ts";
import { orderHolds, orderOffers, orders } from "#server/database/tables/orders.ts";
import { nextMoveOf } from "#server/modules/orders/deadlines.ts";

export type OrderRecords = Awaited<ReturnType<typeof readOrderRecords>>[number];

/** All orders with the records of what has happened to them since then, oldest first. */
export async function readOrderRecords(pool: Pool, since = new Date(0)) {
  const database = drizzle(pool);
  const [everyOrder, everyEvent, everyHold, everyOffer] = [
    await database.select().from(orders),
    await database
      .select()
      .from(events)
      .where(and(eq(events.subjectType, "order"), isNotNull(events.version)))
      .orderBy(asc(events.version)),
    await database.select().from(orderHolds).orderBy(asc(orderHolds.createdAt)),
    await database
      .select()
      .from(orderOffers)
      .orderBy(asc(orderOffers.offeredAt), asc(orderOffers.answeredAt)),
  ];
  const [eventsOf, holdsOf, offersOf] = [
    Map.groupBy(everyEvent, ({ subjectId }) => subjectId),
    Map.groupBy(everyHold, ({ orderId }) => orderId),
    Map.groupBy(everyOffer, ({ orderId }) => orderId),
  ];
  return everyOrder.map((order) => ({
    order,
    events: (eventsOf.get(order.id) ?? [])
      .filter(({ at }) => at >= since)
      .map((event) => ({
        ...event,
        name: event.name as OrderEvent,
        changes: event.changes as Changes,
        data: event.data as Record<string, unknown>,
      })),
    holds: holdsOf.get(order.id) ?? [],
    offers: (offersOf.get(order.id) ?? []).filter(({ answeredAt }) => !answeredAt || answeredAt >= since),
  }));
}

/** Invariants of orders; each function returns whether this order fulfils it. */
export const orderInvariants: Record<string, (life: OrderRecords) => boolean> = {
  "every write has one event, and every event a write": ({ order, events }) =>
    events.every(({ version }, nth) => version === order.version - events.length + 1 + nth),

  "every change of status is a move of the table, and leads to where the order stands": (life) =>
    life.order.status === lastStatus(life),

  "the stage began with the last change of status": ({ order, events }) => {
    const last = events.findLast(({ changes }) => changes.status);
    return !last || last.at.getTime() === order.statusBeganAt.getTime();
  },

  "time will do what the status asks for": ({ order }) =>
    order.nextMoveAt?.getTime() === nextMoveOf(order)?.getTime() &&
    (order.acceptBy !== null) === (order.status === "new"),

  "who waits has no driver, who is on the way has one": ({ order: { status, driverId } }) =>
    // A scheduled order may have a driver already.
    status === "cancelled" || status === "scheduled" || (driverId === null) === (status === "new"),

  "an order is held while one hold is open": ({ order, holds }) =>
    holds.filter(({ releasedAt }) => releasedAt === null).length === (order.onHoldSince ? 1 : 0),

  "offers follow one another, and only who waits has an open one": ({ order, offers }) =>
    offers.every(({ answeredAt }, nth) => {
      const next = offers[nth + 1];
      return !next || (answeredAt !== null && answeredAt <= next.offeredAt);
    }) &&
    (offers.every(({ answer }) => answer !== null) || (order.status === "new" && order.onHoldSince === null)),

  "an accepted offer is its driver's order": ({ offers, events }) => {
    const taken = events.filter(({ name, data }) => name === "acceptOrder" && data.offerId);
    const accepted = offers.filter(({ answer }) => answer === "accepted");
    return (
      taken.length === accepted.length &&
      taken.every(({ data, actorId }) =>
        accepted.some(({ id, driverId }) => id === data.offerId && driverId === actorId),
      )
    );
  },
};

/** The status after all events by the table of moves; null if an event is not one of its moves. */
function lastStatus({ order, events }: OrderRecords): OrderStatus | null {
  const first = events.find(({ changes }) => changes.status)?.changes.status?.[0];
  let status = (first === undefined ? order.status : first) as OrderStatus | null;
  for (const { name, changes, data } of events) {
    const [before, after] = (changes.status ?? [status, status]) as [OrderStatus | null, OrderStatus];
    const isMove =
      before === status &&
      (before
        ? leadsBack(events, name, data, after) ||
          movesOf(name).some((move) => statusAfter(move, before) === after)
        : name === "newOrder");
    if (!isMove) return null;
    status = after;
  }
  return status;
}

/** Whether a revert leads back to the status before the event that it takes back. */
const leadsBack = (
  events: OrderRecords["events"],
  name: OrderEvent,
  data: Record<string, unknown>,
  after: OrderStatus,
) =>
  name === "revertOrder" &&
  events.find(({ version }) => version === data.version)?.changes.status?.[0] === after;

const movesOf = (name: OrderEvent): OrderMove[] =>
  (Object.keys(orderMoves) as OrderMove[]).filter((move) => orderMoves[move].event === name);
