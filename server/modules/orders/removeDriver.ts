import { ApiError } from "#contract/errors.ts";
import { removeDriver } from "#contract/orders/commands.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { actorOf, command } from "#server/http/route.ts";
import { namedDriver } from "./changeDriver.ts";
import { lockOrder, type Order } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

export const removeOrderDriver = command(
  removeDriver,
  async ({ caller, transaction, now, expectedVersion }, { orderId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    return resultOfMove(await removeLocked(transaction, order, actorOf(caller), now, comment));
  },
);

/** Removes the driver from a locked order, which keeps waiting for its slot. */
export async function removeLocked(
  transaction: Transaction,
  order: Order,
  by: Actor,
  now: Date,
  comment: string | undefined,
) {
  checkMove(order, "removeDriver");
  if (!order.driverId) throw new ApiError("order_has_no_driver");
  return moveOrder(transaction, order, "removeDriver", {
    by,
    now,
    set: { driverId: null },
    data: { comment: comment || null, formerDriver: await namedDriver(transaction, order.driverId) },
  });
}
