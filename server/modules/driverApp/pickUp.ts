import { pickUp } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { actorOf, preparedCommand } from "#server/http/route.ts";
import { checkMove, moveOrder, outcome } from "#server/modules/orders/move.ts";
import { provePin } from "#server/modules/orders/pin.ts";
import { lockOwnOrder } from "./load.ts";

export const pickOrderUp = preparedCommand(
  pickUp,
  ({ caller, pool, now }, { orderId, pin }) =>
    provePin(
      pool,
      now,
      actorOf(caller),
      (transaction) => lockOwnOrder(transaction, caller.accountId, orderId),
      pin,
    ),
  async ({ caller, transaction, now }, { orderId }, proven) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "pickUp");
    if (!proven) throw new ApiError("order_not_ready_for_pick_up");
    const set = { pickedUpAt: now, pinFailures: 0 };
    return outcome(await moveOrder(transaction, order, "pickUp", { by: actorOf(caller), now, set }));
  },
);
