import { and, asc, eq, isNotNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { OrderEvent } from "#contract/events.ts";
import { events } from "#server/database/tables/events.ts";
import { orderHolds, orderOffers, orders } from "#server/database/tables/orders.ts";
import type { Changes } from "#server/events/append.ts";
import { nextMoveOf } from "#server/modules/orders/clocks.ts";

export type Life = Awaited<ReturnType<typeof readLives>>[number];

/** Every order with all that the database knows to have happened to it, oldest first. */
export async function readLives(pool: Pool) {
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
  return everyOrder.map((order) => ({
    order,
    nextMove: nextMoveOf(order),
    events: everyEvent
      .filter(({ subjectId }) => subjectId === order.id)
      .map((event) => ({
        ...event,
        name: event.name as OrderEvent,
        changes: event.changes as Changes,
        data: event.data as Record<string, unknown>,
      })),
    holds: everyHold.filter(({ orderId }) => orderId === order.id),
    offers: everyOffer.filter(({ orderId }) => orderId === order.id),
  }));
}
