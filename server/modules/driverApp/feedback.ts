import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { driverFeedback } from "#server/database/tables/orders.ts";
import { orderEvent } from "#server/events/append.ts";
import { command } from "#server/http/route.ts";
import { lockOwnOrder } from "./load.ts";

export const leaveOrderFeedback = command(
  leaveFeedback,
  async ({ caller, transaction, now }, { orderId, mark, pickupPointComment, receiverComment }) => {
    const driverId = caller.accountId;
    const order = await lockOwnOrder(transaction, driverId, orderId);
    if (!isIn("realized", order.status)) throw new ApiError("wrong_order_status");
    // What is personal in it would never be erased.
    if (order.hashedAt) throw new ApiError("feedback_too_late");
    const { rowCount } = await transaction
      .insert(driverFeedback)
      .values({
        orderId: order.id,
        driverId,
        createdAt: now,
        mark,
        pickupPointComment: pickupPointComment || null,
        receiverComment: receiverComment || null,
      })
      .onConflictDoNothing();
    if (rowCount === 0) throw new ApiError("feedback_already_left");
    return { response: null, events: [orderEvent("leaveFeedback", order, undefined, { data: { mark } })] };
  },
);
