import { and, eq, inArray } from "drizzle-orm";
import type { OrderEvent } from "#contract/events.ts";
import { changesMeaning } from "#contract/orders/moves.ts";
import { type Access, accessSql } from "#server/access.ts";
import { checkVersion, type Lockable, lockWithin } from "#server/commands/lockWithin.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";

export type Order = typeof orders.$inferSelect;

export const lockableOrder: Lockable<typeof orders> = {
  table: orders,
  within: (access) => accessSql(access, orders),
  subjectOf: ({ id }) => ({ type: "order", id }),
  notFound: "order_not_found",
  changed: "order_changed",
  harmless: inArray(
    events.name,
    (Object.keys(changesMeaning) as OrderEvent[]).filter((event) => !changesMeaning[event]),
  ),
};

export const lockOrder = (
  transaction: Transaction,
  access: Access,
  orderId: string,
  expectedVersion?: number,
): Promise<Order> => lockWithin(transaction, access, lockableOrder, orderId, expectedVersion);

/** An order within the access, not locked; for steps before a transaction. Throws the conflict that `lockOrder` would. */
export async function findOrder(
  reader: Reader,
  access: Access,
  orderId: string,
  expectedVersion?: number,
): Promise<Order | undefined> {
  const [order] = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), accessSql(access, orders)));
  if (order) await checkVersion(reader, access, lockableOrder, order, expectedVersion);
  return order;
}

/** Whether the order is within the access. */
export const reachesOrder = async (reader: Reader, access: Access, orderId: string): Promise<boolean> => {
  const found = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), accessSql(access, orders)));
  return found.length > 0;
};
