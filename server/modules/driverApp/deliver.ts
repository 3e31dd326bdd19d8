import { eq } from "drizzle-orm";
import { deliver } from "#contract/driverApp/driverApp.ts";
import { orders } from "#server/database/tables/orders.ts";
import { actorOf, preparedCommand } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { checkMove, moveOrder, resultOfMove } from "#server/modules/orders/move.ts";
import { verifyDeliveryCode } from "#server/modules/orders/pin.ts";
import { handOverGoods } from "#server/modules/orders/stock.ts";
import { addRide } from "#server/modules/wallet/ride.ts";
import { lockOwnOrder } from "./load.ts";

/**
 * Delivers an order with its verification code. An order that has a code can be delivered without it if a reason is
 * given.
 */
export const deliverOrder = preparedCommand(
  deliver,
  async ({ caller, pool }, { orderId, verificationCode }) =>
    verificationCode !== undefined &&
    verifyDeliveryCode(
      pool,
      (transaction) => lockOwnOrder(transaction, caller.accountId, orderId),
      verificationCode,
    ),
  async ({ caller, transaction, now }, input, isCodeVerified) => {
    const { orderId, noVerificationCodeReason, oldDeviceCodes, comment } = input;
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "deliver");
    const byCode = isCodeVerified && order.verificationCode !== null;
    if (order.verificationCode && !byCode) {
      if (!noVerificationCodeReason) throw invalidInput("noVerificationCodeReason", "required");
      // Where an order has a code, its company delivers with codes.
      if (noVerificationCodeReason === "company_setting")
        throw invalidInput("noVerificationCodeReason", "invalidValue");
    }
    const set = {
      deliveredAt: now,
      deliveryComment: comment || null,
      noVerificationCodeReason: byCode ? null : (noVerificationCodeReason ?? order.noVerificationCodeReason),
    };
    const by = actorOf(caller);
    const moved = await moveOrder(transaction, order, "deliver", { by, now, set });
    // Must come before the goods: the entry locks the driver, and a change of driver also locks the driver before goods.
    const rides = await addRide(transaction, moved.order, now);
    const { lines, events } = await handOverGoods(transaction, moved.order, { by, now, oldDeviceCodes });
    await transaction.update(orders).set({ deliveredProducts: lines }).where(eq(orders.id, order.id));
    return resultOfMove({ ...moved, otherEvents: [...events, ...rides] });
  },
);
