import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import { addComment } from "#contract/orders.ts";
import { orderComments, orders } from "#server/database/tables/orders.ts";
import { orderEvent } from "#server/events/append.ts";
import { lockOrder } from "#server/modules/orders/load.ts";
import { command } from "#server/serve.ts";

/** A comment fits an order in any status. */
export const commentOrder = command(
  addComment,
  async ({ caller, transaction, now, expectedVersion }, { orderId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    const id = ulid(now.getTime());
    const version = order.version + 1;
    await transaction.insert(orderComments).values({
      id,
      orderId: order.id,
      createdAt: now,
      createdById: caller.accountId,
      createdBy: caller.email,
      comment,
    });
    await transaction.update(orders).set({ version, lastComment: comment }).where(eq(orders.id, order.id));
    return {
      answer: { id, version },
      events: [orderEvent("commentOrder", order, version, { data: { commentId: id } })],
    };
  },
);
