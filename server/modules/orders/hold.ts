import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { releaseOnHold, setOnHold } from "#contract/orders/commands.ts";
import { orderHolds } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { actorOf, command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { lockOrder, type Order } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

export const setOrderOnHold = command(
  setOnHold,
  async ({ caller, transaction, now, expectedVersion }, { orderId, ...input }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    return holdOrder(transaction, order, actorOf(caller), now, input);
  },
);

export const releaseHeldOrder = command(
  releaseOnHold,
  async ({ caller, transaction, now, expectedVersion }, { orderId }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    return releaseOrder(transaction, order, actorOf(caller), now);
  },
);

/** Puts a locked order on hold, until a time or until it is released; no deadline applies meanwhile. */
export async function holdOrder(
  transaction: Transaction,
  order: Order,
  by: Actor,
  now: Date,
  { holdOrderTill, ...input }: { notes?: string; holdOrderTill?: string },
) {
  checkMove(order, "hold");
  if (order.onHoldSince) throw new ApiError("order_already_on_hold");
  const onHoldUntil = holdOrderTill ? new Date(holdOrderTill) : null;
  if (onHoldUntil && onHoldUntil < now) throw invalidInput("holdOrderTill", "inThePast");
  const notes = input.notes || null;
  const { id, set } = await insertHold(transaction, order, by, now, { holdUntil: onHoldUntil, notes });
  const moved = await moveOrder(transaction, order, "hold", { by, now, set, data: { holdId: id } });
  return resultOfMove(moved);
}

/** Inserts a hold; returns its id and the columns of the order. */
export async function insertHold(
  transaction: Transaction,
  order: Order,
  by: Actor,
  now: Date,
  { holdUntil, notes }: Pick<typeof orderHolds.$inferSelect, "holdUntil" | "notes">,
) {
  const id = ulid(now.getTime());
  await transaction.insert(orderHolds).values({
    ...{ id, orderId: order.id, createdAt: now, holdUntil, notes },
    ...{ heldByType: by.type, heldById: by.id, heldBy: by.name },
  });
  return { id, set: { onHoldSince: now, onHoldUntil: holdUntil, onHoldNotes: notes } };
}

/** Releases a locked order from its hold; called by the system when the hold expires. */
export async function releaseOrder(transaction: Transaction, order: Order, by: Actor, now: Date) {
  if (!order.onHoldSince) throw new ApiError("order_not_on_hold");
  return resultOfMove(await moveOrder(transaction, order, "release", { by, now }));
}
