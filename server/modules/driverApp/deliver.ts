import { deliver } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { actorOf, preparedCommand } from "#server/http/route.ts";
import { checkMove, moveOrder, outcome } from "#server/modules/orders/move.ts";
import { verifyDeliveryCode } from "#server/modules/orders/pin.ts";
import { lockOwnOrder } from "./load.ts";

/** Delivers an order with its verification code; without one, an order that has a code needs a reason. */
export const deliverOrder = preparedCommand(
  deliver,
  async ({ caller, pool }, { orderId, verificationCode }) =>
    verificationCode !== undefined &&
    verifyDeliveryCode(
      pool,
      (transaction) => lockOwnOrder(transaction, caller.accountId, orderId),
      verificationCode,
    ),
  async ({ caller, transaction, now }, { orderId, noVerificationCodeReason, comment }, isCodeVerified) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "deliver");
    const byCode = isCodeVerified && order.verificationCode !== null;
    if (order.verificationCode && !byCode && !noVerificationCodeReason) {
      throw new ApiError("invalid_input", { errors: { noVerificationCodeReason: { message: "required" } } });
    }
    const set = {
      deliveredAt: now,
      deliveredProducts: order.products,
      deliveryComment: comment || null,
      noVerificationCodeReason: byCode ? null : (noVerificationCodeReason ?? order.noVerificationCodeReason),
    };
    return outcome(await moveOrder(transaction, order, "deliver", { by: actorOf(caller), now, set }));
  },
);
