import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { BodyOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { verifyPickup as contract } from "#contract/orders/commands.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { minutesAfter } from "#server/clock.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { orders } from "#server/database/tables/orders.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { addressOf } from "#server/http/limits.ts";
import { preparedCommand, type Route } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";
import type { Order } from "./load.ts";
import { moveOrder } from "./move.ts";
import { hasPin } from "./pin.ts";

/** Maximum of wrong attempts within 15 minutes: per day and number, per IP address, and in total. */
const maxFailures = { perOrder: 5, perAddress: 20, total: 300 };

/** Minimum milliseconds of a failed attempt, so that its duration does not reveal the reason. */
const minErrorTime = 250;

/** Actor of the public page. */
const visitor: Actor = { type: "client", id: null, name: "/pin" };

/**
 * Picks up an order identified by day, number and PIN. All wrong inputs get the same error, so that nothing about existing
 * orders is revealed; the right PIN is told, while somebody may stand at the pickup, that it is not possible now, and succeeds
 * again if the answer was lost. Attempts are counted before the look-up and given back for the right PIN. They lock only this page: day and number stand on the
 * label, so if they counted together with the attempts of drivers and operators, anybody could lock an order's PIN.
 */
export function verifyPickup(pool: Pool): Route {
  const perOrder = attemptLimiter(pool, "pickup-order", maxFailures.perOrder);
  const perAddress = attemptLimiter(pool, "pickup-address", maxFailures.perAddress);
  const total = attemptLimiter(pool, "pickup", maxFailures.total);

  return preparedCommand(
    contract,
    async ({ pool, now, request }, input) => {
      const { createdAt, orderNo } = input;
      if (createdAt > dayInWarsaw(now)) throw invalidInput("createdAt", "inFuture");
      const key = `${createdAt} ${orderNo}`;
      // The limit per address is checked first: a blocked address must not use up the other limits.
      await consume(perAddress, addressOf(request));
      await consume(perOrder, key);
      await consume(total, "all");
      const minDelay = pause(minErrorTime, undefined, { ref: false });
      try {
        await inTransaction(pool, (transaction) => lockByPin(transaction, now, input));
      } catch (error) {
        await minDelay;
        throw error;
      }
      await perAddress.reward(addressOf(request));
      await perOrder.delete(key);
      await total.reward("all");
    },
    async ({ transaction, now }, input) => {
      const order = await lockByPin(transaction, now, input);
      const { orderNo } = order;
      if (order.pickedUpAt && order.status !== "cancelled") return unchanged({ orderNo });
      // A shop can't release an order that is on hold.
      if (!order.pickupName || order.onHoldSince) throw new ApiError("order_not_ready_for_pick_up");
      const set = { pickedUpAt: now, pinFailures: 0 };
      const { event } = await moveOrder(transaction, order, "pickUp", { by: visitor, now, set });
      return { response: { orderNo }, events: [{ ...event, actor: visitor }] };
    },
  );
}

/** Locks the order with this PIN. Orders without a PIN can't be picked up here. */
async function lockByPin(
  transaction: Transaction,
  now: Date,
  { createdAt: createdOn, orderNo, verificationCode: pin }: BodyOf<typeof contract>,
): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.createdOn, createdOn), eq(orders.orderNo, orderNo)))
    .for("update");
  if (!order || !hasPin(order, pin) || !isAtPickup(order, now))
    throw new ApiError("incorrect_verification_code_and_order_no");
  return order;
}

/**
 * Whether somebody may stand at the pickup: while a driver comes for the goods, for an hour after the pickup, and once the
 * order is cancelled. At other times the right PIN gets the answer of a wrong one, or it could be guessed days ahead without
 * a trace.
 */
const isAtPickup = ({ status, pickedUpAt }: Order, now: Date): boolean =>
  status === "accepted" ||
  status === "cancelled" ||
  (pickedUpAt !== null && pickedUpAt > minutesAfter(now, -60));
