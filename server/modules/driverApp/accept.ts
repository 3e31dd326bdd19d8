import { and, eq, gt, isNull } from "drizzle-orm";
import { accept } from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { orderOffers } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { actorOf, command } from "#server/http/route.ts";
import { canTake } from "#server/modules/orders/candidates.ts";
import { checkMove, moveOrder, resultOfMove } from "#server/modules/orders/move.ts";
import { requireGoods } from "#server/modules/orders/stock.ts";
import { lockReachableOrder } from "./load.ts";

/**
 * Accepts an order, either by an open offer or from the market. The order's lock decides between two
 * simultaneous attempts.
 */
export const acceptOrder = command(
  accept,
  async ({ caller, transaction, now, expectedVersion }, { orderId }) => {
    const driverId = caller.accountId;
    const order = await lockReachableOrder(transaction, driverId, orderId, expectedVersion);
    // A scheduled order is accepted only by the sweep, for the driver whom an operator gave it to.
    if (isIn("planned", order.status)) throw new ApiError("offer_not_open");
    checkMove(order, "accept");
    const offerId = await openOffer(transaction, order.id, driverId, now);
    const onMarket = order.marketAt !== null && order.marketAt <= now;
    if (!offerId && !onMarket) throw new ApiError("offer_not_open");
    await requireGoods(transaction, order, driverId);
    if (!(await canTake(transaction, driverId, order))) throw new ApiError("driver_not_available");
    // Must come before the move, which withdraws offers that are still open.
    if (offerId) {
      await transaction
        .update(orderOffers)
        .set({ answer: "accepted", answeredAt: now })
        .where(eq(orderOffers.id, offerId));
    }
    const moved = await moveOrder(transaction, order, "accept", {
      by: actorOf(caller),
      now,
      set: { driverId, acceptedAt: now },
      data: { driver: { id: driverId, name: caller.name }, offerId, market: offerId === null },
    });
    return resultOfMove(moved);
  },
);

async function openOffer(
  transaction: Transaction,
  orderId: string,
  driverId: string,
  now: Date,
): Promise<string | null> {
  const [offer] = await transaction
    .select({ id: orderOffers.id })
    .from(orderOffers)
    .where(
      and(
        eq(orderOffers.orderId, orderId),
        eq(orderOffers.driverId, driverId),
        isNull(orderOffers.answer),
        gt(orderOffers.expiresAt, now),
      ),
    );
  return offer?.id ?? null;
}
