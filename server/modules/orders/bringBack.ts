import { ApiError } from "#contract/errors.ts";
import { bringBack } from "#contract/orders/commands.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockOrder } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

/**
 * Records that the goods of a cancelled order are back, for a driver who can't do it any more: one who was blocked, or whose
 * phone is broken.
 */
export const noteBroughtBack = command(
  bringBack,
  async ({ caller, transaction, now, expectedVersion }, { orderId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "bringBack");
    if (!order.goodsWith) throw new ApiError("nothing_to_bring_back");
    const moved = await moveOrder(transaction, order, "bringBack", {
      by: actorOf(caller),
      now,
      set: { returnedAt: now },
      data: { ...(comment && { comment }) },
    });
    return resultOfMove(moved);
  },
);
