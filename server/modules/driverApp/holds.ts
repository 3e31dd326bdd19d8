import { and, eq, isNull } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { orderHolds } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { actorOf, command } from "#server/http/route.ts";
import { holdOrder, releaseOrder } from "#server/modules/orders/hold.ts";
import { lockOwnOrder } from "./load.ts";

export const holdOwnOrder = command(
  contract.hold,
  async ({ caller, transaction, now }, { orderId, ...input }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    return holdOrder(transaction, order, actorOf(caller), now, input);
  },
);

/** A driver can only release a hold that the same driver set. */
export const releaseOwnOrder = command(
  contract.release,
  async ({ caller, transaction, now }, { orderId }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    if (order.onHoldSince && !(await isOwnHold(transaction, order.id, caller.accountId))) {
      throw new ApiError("not_allowed");
    }
    return releaseOrder(transaction, order, actorOf(caller), now);
  },
);

async function isOwnHold(transaction: Transaction, orderId: string, driverId: string): Promise<boolean> {
  const [hold] = await transaction
    .select({ byType: orderHolds.heldByType, byId: orderHolds.heldById })
    .from(orderHolds)
    .where(and(eq(orderHolds.orderId, orderId), isNull(orderHolds.releasedAt)));
  return hold?.byType === "driver" && hold.byId === driverId;
}
