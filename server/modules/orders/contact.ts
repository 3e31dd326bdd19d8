import { ApiError } from "#contract/errors.ts";
import { contactClient } from "#contract/orders/commands.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockOrder } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

/** Records, once, that the receiver of a cancelled order was informed. */
export const noteClientContacted = command(
  contactClient,
  async ({ caller, transaction, now, expectedVersion }, { orderId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "contactClient");
    if (order.clientContactedAt) throw new ApiError("client_already_contacted");
    const moved = await moveOrder(transaction, order, "contactClient", {
      by: actorOf(caller),
      now,
      set: { clientContactedAt: now },
      data: { comment: comment || null },
    });
    return resultOfMove(moved);
  },
);
