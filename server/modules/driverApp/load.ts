import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { isAsSeen } from "#server/commands/lockWithin.ts";
import { drivesFor } from "#server/database/driverSql.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { events } from "#server/database/tables/events.ts";
import { orders } from "#server/database/tables/orders.ts";
import { walletEntries } from "#server/database/tables/wallet.ts";
import { textArray } from "#server/database/textArray.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { lockableOrder, type Order } from "#server/modules/orders/load.ts";
import { proposedFields } from "#server/modules/orders/move.ts";

/**
 * Loads and locks an order that the driver has or had last; unknown orders and those of others give the same
 * 404.
 */
export const lockOwnOrder = (transaction: Transaction, driverId: string, orderId: string) =>
  lockIf(transaction, orderId, eq(orders.driverId, driverId));

/**
 * Like `lockOwnOrder`, but also loads an order that was cancelled while another driver had it, if this driver had its
 * goods and so was paid for it, or had to bring them back.
 */
export const lockDrivenOrder = (transaction: Transaction, driverId: string, orderId: string) =>
  lockIf(
    transaction,
    orderId,
    or(
      eq(orders.driverId, driverId),
      sql`exists (select from ${walletEntries} w
        where w.order_id = ${orderId} and w.type = 'ride_added' and w.driver_id = ${driverId})`,
      sql`exists (select from ${events} e
        where e.subject_type = 'order' and e.subject_id = ${orderId} and e.name = 'cancelOrder'
          and e.data ->> 'returnedBy' = ${driverId})`,
    ),
  );

async function lockIf(transaction: Transaction, orderId: string, isReached: SQL | undefined): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isReached))
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
