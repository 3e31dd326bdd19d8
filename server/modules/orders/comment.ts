import { ulid } from "ulid";
import { addComment } from "#contract/orders/commands.ts";
import { orderComments } from "#server/database/tables/orders.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockOrder } from "./load.ts";
import { moveOrder } from "./move.ts";

/** Comments are allowed in every status. */
export const commentOrder = command(
  addComment,
  async ({ caller, transaction, now, expectedVersion }, { orderId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    const id = ulid(now.getTime());
    await transaction.insert(orderComments).values({
      id,
      orderId: order.id,
      createdAt: now,
      createdById: caller.accountId,
      createdBy: caller.name,
      comment,
    });
    const step = { by: actorOf(caller), now, set: { lastComment: comment }, data: { commentId: id } };
    const moved = await moveOrder(transaction, order, "comment", step);
    return { response: { id, version: moved.order.version }, events: [moved.event] };
  },
);
