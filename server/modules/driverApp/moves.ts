import * as contract from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { promiseMinutes } from "#contract/orders/promise.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { minute } from "#contract/rules/durations.ts";
import { minutesAfter } from "#server/clock.ts";
import { actorOf, command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { checkMove, moveOrder, resultOfMove } from "#server/modules/orders/move.ts";
import { lockOwnOrder } from "./load.ts";

export const arriveWithOrder = command(contract.arrive, async ({ caller, transaction, now }, { orderId }) => {
  const order = await lockOwnOrder(transaction, caller.accountId, orderId);
  // An order with a pickup point must be picked up first.
  if (isIn("beforePickup", order.status) && order.pickupName) throw new ApiError("wrong_order_status");
  const set = { arrivedAt: now };
  return resultOfMove(await moveOrder(transaction, order, "arrive", { by: actorOf(caller), now, set }));
});

export const finishOrder = command(contract.finish, async ({ caller, transaction, now }, { orderId }) => {
  const order = await lockOwnOrder(transaction, caller.accountId, orderId);
  const set = { finishedAt: now };
  return resultOfMove(await moveOrder(transaction, order, "finish", { by: actorOf(caller), now, set }));
});

export const delayOrder = command(
  contract.delay,
  async ({ caller, transaction, now }, { orderId, minutes, comment }) => {
    const order = await lockOwnOrder(transaction, caller.accountId, orderId);
    checkMove(order, "delay");
    // Who reports a delay of an order that is late already means a moment that is still ahead.
    const from = latest(plannedFor(order), now);
    const left =
      (minutesAfter(latest(promisedFor(order), now), contract.maxDelay).getTime() - from.getTime()) / minute;
    if (minutes > left) throw invalidInput("minutes", "maximum", { max: Math.max(0, Math.floor(left)) });
    const set = { plannedAt: minutesAfter(from, minutes) };
    const data = { minutes, ...(comment && { comment }) };
    return resultOfMove(
      await moveOrder(transaction, order, "delay", { by: actorOf(caller), now, set, data }),
    );
  },
);

/** When the order is planned without a delay: at the start of its slot, or at the end of the promise. */
const promisedFor = ({ slotFrom, createdAt }: Order): Date =>
  slotFrom ?? minutesAfter(createdAt, promiseMinutes);

const plannedFor = (order: Order): Date => order.plannedAt ?? promisedFor(order);

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
