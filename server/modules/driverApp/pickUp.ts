import { pickUp } from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { actorOf, originOf, preparedCommand } from "#server/http/route.ts";
import { checkMove, moveOrder, resultOfMove } from "#server/modules/orders/move.ts";
import { verifyPin } from "#server/modules/orders/pin.ts";
import { lockOwnOrder } from "./load.ts";

export const pickOrderUp = preparedCommand(
  pickUp,
  ({ caller, pool, request }, { orderId, pin }) =>
    verifyPin(
      pool,
      originOf(request),
      (transaction) => lockOwnOrder(transaction, caller.accountId, orderId),
      pin,
    ),
  async ({ caller, transaction, now }, { orderId }, isPinVerified) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "pickUp");
    if (!isPinVerified) throw new ApiError("order_not_ready_for_pick_up");
    const set = { pickedUpAt: now, pinFailures: 0 };
    return resultOfMove(await moveOrder(transaction, order, "pickUp", { by: actorOf(caller), now, set }));
  },
);
