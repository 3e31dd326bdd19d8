import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { conflictOf } from "#server/events/conflict.ts";

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
  if (!order) throw new ApiError("order_not_found");
  if (expectedVersion !== undefined && expectedVersion !== order.version) {
    const subject = { type: "order", id: order.id } as const;
    const hidesDrivers = !access.mask.driverInfo;
    throw new ApiError(
      "order_changed",
      await conflictOf(transaction, subject, order.version, { hidesDrivers }),
    );
  }
  return order;
}

/** One order within the caller's reach as it is now, for what must be asked before a transaction. */
export async function findOrder(
  reader: Reader,
  access: Access,
  orderId: string,
): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), accessSql(access, orders)));
  return order;
}
