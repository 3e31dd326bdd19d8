import * as contract from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { actorOf, command } from "#server/http/route.ts";
import { cancelLocked, renewLocked } from "#server/modules/orders/cancel.ts";
import { resultOfMove } from "#server/modules/orders/move.ts";
import { removeLocked } from "#server/modules/orders/removeDriver.ts";
import { lockOwnOrder } from "./load.ts";

export const giveOrderBack = command(
  contract.giveBack,
  async ({ caller, transaction, now }, { orderId, comment }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    if (isIn("planned", order.status)) {
      return resultOfMove(await removeLocked(transaction, order, actorOf(caller), now, comment));
    }
    if (!isIn("beforePickup", order.status)) throw new ApiError("wrong_order_status");
    return resultOfMove(
      await renewLocked(transaction, order, actorOf(caller), now, {
        renewalReason: "AUTOMATIC_REQUEUE",
        cancellationReason: "DRIVERS_FAILURE",
        comment,
      }),
    );
  },
);

export const failOrder = command(
  contract.fail,
  async ({ caller, transaction, now }, { orderId, reason, comment }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    if (!isIn("underway", order.status)) throw new ApiError("wrong_order_status");
    const moved = await cancelLocked(transaction, order, actorOf(caller), now, {
      reason,
      comment,
      createReturn: true,
    });
    const { response: answer, events } = resultOfMove(moved);
    return { response: { ...answer, returnsOrderNo: moved.order.returnsOrderNo }, events };
  },
);
