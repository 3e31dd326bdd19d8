import { and, eq, gt, lte } from "drizzle-orm";
import { fullName } from "#contract/drivers.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { minute } from "#contract/rules/durations.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { orderHolds, orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type NewEvent, system } from "#server/events/append.ts";
import { driverProblem } from "./changeDriver.ts";
import { heldInStage } from "./deadlines.ts";
import { releaseOrder } from "./hold.ts";
import type { Order } from "./load.ts";
import { moveOrder } from "./move.ts";
import { expireOffer, offerNext } from "./offers.ts";

/**
 * Applies the timed move of an order whose `nextMoveAt` has come. Does nothing if another process has locked
 * or already moved it, so it can be repeated.
 */
export async function applyDueMove(
  transaction: Transaction,
  orderId: string,
  now: Date,
): Promise<NewEvent[]> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), lte(orders.nextMoveAt, now)))
    .for("update", { skipLocked: true });
  if (!order) return [];
  if (order.onHoldSince) return [...(await releaseOrder(transaction, order, system, now)).events];
  const { status } = order;
  if (!isIn("timed", status)) throw new Error(`Order ${order.id} is ${status}, and yet time is to move it.`);
  switch (status) {
    case "scheduled":
      return open(transaction, order, now);
    case "new":
      return order.acceptBy && order.acceptBy <= now
        ? giveUp(transaction, order, now)
        : offerNext(transaction, order, now);
    case "delivered":
      return finish(transaction, order, now);
  }
}

/**
 * Begins the delivery of a scheduled order. If it has a driver, it becomes accepted. If that driver may not have it any
 * more, or it has none, it becomes new and is offered. The deadlines count from now, even if the order is opened late.
 */
async function open(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const driver = order.driverId && (await lockForAcceptance(transaction, order.driverId));
  if (driver && !driverProblem(order, driver)) {
    const accepted = await moveOrder(transaction, order, "accept", {
      by: system,
      now,
      set: { acceptedAt: now },
      data: { driver: { id: driver.id, name: fullName(driver) }, offerId: null, market: false },
    });
    return [accepted.event];
  }
  const opened = await moveOrder(transaction, order, "open", { by: system, now, set: { driverId: null } });
  return [opened.event, ...(await offerNext(transaction, opened.order, now))];
}

async function lockForAcceptance(transaction: Transaction, driverId: string) {
  const [driver] = await transaction
    .select()
    .from(drivers)
    .where(eq(drivers.id, driverId))
    .for("no key update");
  return driver;
}

async function giveUp(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const expired = await expireOffer(transaction, order, now);
  const cancellationReason =
    (await timeToAccept(transaction, order)) === 5 * minute
      ? "ORDER_NOT_ACCEPTED_IN_5_MIN"
      : "ORDER_NOT_ACCEPTED_IN_X_MIN";
  const set = { cancelledAt: now, cancellationReason, payable: false };
  const { event } = await moveOrder(transaction, order, "notAccept", { by: system, now, set });
  return [...expired, event];
}

/** Milliseconds that the order had to be accepted in. The company's setting may have changed since it got its deadline. */
async function timeToAccept(transaction: Transaction, order: Order): Promise<number> {
  const holds = await transaction
    .select()
    .from(orderHolds)
    .where(and(eq(orderHolds.orderId, order.id), gt(orderHolds.releasedAt, order.statusBeganAt)));
  return holds.reduce(
    (time, { createdAt, releasedAt }) => time - heldInStage(order, createdAt, releasedAt ?? createdAt),
    Number(order.acceptBy) - order.statusBeganAt.getTime(),
  );
}

async function finish(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const { event } = await moveOrder(transaction, order, "finish", {
    by: system,
    now,
    set: { finishedAt: now },
  });
  return [event];
}
