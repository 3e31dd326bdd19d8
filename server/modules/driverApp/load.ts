import { and, eq, or, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { isAsSeen } from "#server/commands/lockWithin.ts";
import { drivesFor } from "#server/database/driverSql.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { events } from "#server/database/tables/events.ts";
import { orders } from "#server/database/tables/orders.ts";
import { textArray } from "#server/database/textArray.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { lockableOrder, type Order } from "#server/modules/orders/load.ts";
import { proposedFields } from "#server/modules/orders/move.ts";

/**
 * Loads and locks an order that the driver has or had last; unknown orders and those of others give the same
 * 404.
 */
export async function lockOwnOrder(
  transaction: Transaction,
  driverId: string,
  orderId: string,
): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.driverId, driverId)))
    .for("update");
  if (!order) throw new ApiError("order_not_found");
  return order;
}

/** An order before its acceptance: an edit of what neither its offer nor the market shows is no conflict, either. */
const proposedOrder = {
  ...lockableOrder,
  harmless: or(
    lockableOrder.harmless,
    and(eq(events.name, "editOrder"), sql`not ${events.changes} ?| ${textArray(proposedFields)}`),
  ),
};

/**
 * Loads and locks an order of the driver's region whose company the driver may drive for. Then locks the
 * driver, so that simultaneous acceptances of one driver are serialized. Throws `order_changed` if it is not as the
 * driver saw it, without who changed it, which is not for drivers.
 */
export async function lockReachableOrder(
  transaction: Transaction,
  driverId: string,
  orderId: string,
  expectedVersion: number | undefined,
): Promise<Order> {
  const isReachable = sql`exists (
    select from drivers d where d.id = ${driverId} and d.region = ${orders.region}
      and ${drivesFor(orders.companyId)})`;
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isReachable))
    .for("update");
  if (!order) throw new ApiError("order_not_found");
  if (expectedVersion !== undefined && !(await isAsSeen(transaction, proposedOrder, order, expectedVersion)))
    throw new ApiError("order_changed");
  await transaction
    .select({ id: drivers.id })
    .from(drivers)
    .where(eq(drivers.id, driverId))
    .for("no key update");
  return order;
}
