import * as contract from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { promiseMinutes } from "#contract/orders/promise.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { actorOf, command } from "#server/http/route.ts";
import { checkMove, moveOrder, type Order, outcome } from "#server/modules/orders/move.ts";
import { lockOwnOrder } from "./load.ts";

export const arriveWithOrder = command(contract.arrive, async ({ caller, transaction, now }, { orderId }) => {
  const order = await lockOwnOrder(transaction, caller.accountId, orderId);
  // An order with a pickup point must be picked up first.
  if (isIn("beforePickup", order.status) && order.pickupName) throw new ApiError("wrong_order_status");
  const set = { arrivedAt: now };
  return outcome(await moveOrder(transaction, order, "arrive", { by: actorOf(caller), now, set }));
});

export const handOverOrder = command(contract.handOver, async ({ caller, transaction, now }, { orderId }) => {
  const order = await lockOwnOrder(transaction, caller.accountId, orderId);
  const set = { finishedAt: now };
  return outcome(await moveOrder(transaction, order, "finish", { by: actorOf(caller), now, set }));
});

export const delayOrder = command(
  contract.delay,
  async ({ caller, transaction, now }, { orderId, minutes, comment }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "delay");
    const set = { plannedAt: minutesAfter(plannedFor(order), minutes) };
    const data = { minutes, ...(comment && { comment }) };
    return outcome(await moveOrder(transaction, order, "delay", { by: actorOf(caller), now, set, data }));
  },
);

/** Orders with a slot are planned for its start, others for the end of the promise. */
const plannedFor = ({ plannedAt, slotFrom, createdAt }: Order): Date =>
  plannedAt ?? slotFrom ?? minutesAfter(createdAt, promiseMinutes);

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
