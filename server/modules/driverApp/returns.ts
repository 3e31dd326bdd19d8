import { and, eq, sql } from "drizzle-orm";
import * as contract from "#contract/driverApp/returns.ts";
import { ApiError } from "#contract/errors.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { actorOf, command, JsonResponse, query } from "#server/http/route.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { checkMove, moveOrder, resultOfMove } from "#server/modules/orders/move.ts";
import { lockOwnOrder } from "./load.ts";
import { pickupDetails, products } from "./orders.ts";
import { proposalColumnsWith } from "./proposal.ts";

export const ownReturns = query(contract.returns, async ({ caller, reader }) => {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object('orderId', "orderId", 'orderNo', "orderNo",
      'returnsOrderNo', "returnsOrderNo", 'companyName', "companyName", 'packageSize', "packageSize",
      'pickupPoint', "pickupPoint", 'products', products, 'version', version,
      'cancelledAt', "cancelledAt") order by "cancelledAt", "orderId"), '[]')::text as json
    from (
      select ${proposalColumnsWith(pickupDetails)}, ${products} as products,
        o.returns_order_no as "returnsOrderNo", o.cancelled_at as "cancelledAt"
      from orders o join companies c on c.id = o.company_id
      where o.goods_with = ${caller.accountId} and o.returns_order_no is not null
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});

export const bringGoodsBack = command(
  contract.bringBack,
  async ({ caller, transaction, now }, { orderId }) => {
    const order = await lockCarriedOrder(transaction, caller.accountId, orderId);
    checkMove(order, "bringBack");
    if (order.goodsWith !== caller.accountId) throw new ApiError("nothing_to_bring_back");
    const set = { returnedAt: now };
    return resultOfMove(await moveOrder(transaction, order, "bringBack", { by: actorOf(caller), now, set }));
  },
);

/**
 * Locks an order whose goods the driver has, even if the order was given to another driver meanwhile; otherwise one of
 * the driver's own.
 */
async function lockCarriedOrder(transaction: Transaction, driverId: string, orderId: string): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.goodsWith, driverId)))
    .for("update");
  return order ?? lockOwnOrder(transaction, driverId, orderId);
}
