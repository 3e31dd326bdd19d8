import { and, desc, eq } from "drizzle-orm";
import { type Access, accessSql } from "#server/access.ts";
import { events } from "#server/database/tables/events.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { Refusal } from "#server/refusal.ts";

/**
 * Loads and locks one order within the caller's reach, in one query: unknown and foreign ones are the same 404.
 * With the version that the person saw, an order that moved since is refused, naming the event that won.
 */
export async function lockOrder(
  transaction: Transaction,
  access: Access,
  orderId: string,
  expectedVersion?: number,
): Promise<typeof orders.$inferSelect> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), accessSql(access, orders)))
    .for("update");
  if (!order) throw new Refusal("order_not_found");
  if (expectedVersion !== undefined && expectedVersion !== order.version) {
    throw new Refusal("order_changed", await conflictOf(transaction, order.id, order.version));
  }
  return order;
}

async function conflictOf(transaction: Transaction, orderId: string, version: number) {
  const [won] = await transaction
    .select()
    .from(events)
    .where(and(eq(events.subjectType, "order"), eq(events.subjectId, orderId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  return won && { conflict: { event: won.name, by: won.actorName, at: won.at.toISOString(), version } };
}
