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
    throw new Refusal("order_changed", await conflictOf(transaction, access, order));
  }
  return order;
}

async function conflictOf(
  transaction: Transaction,
  { mask }: Access,
  { id: orderId, version }: { id: string; version: number },
) {
  const [won] = await transaction
    .select()
    .from(events)
    .where(and(eq(events.subjectType, "order"), eq(events.subjectId, orderId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  if (!won) return undefined;
  // Who drives is not for everybody to know.
  const by = won.actorType === "driver" && !mask.driverInfo ? null : won.actorName;
  return { conflict: { event: won.name, by, at: won.at.toISOString(), version } };
}
