import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import { verifyPickup as contract } from "#contract/orders/orders.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { preparedCommand, type Route } from "#server/http/route.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";
import { moveOrder, type Order } from "./move.ts";
import { provePin } from "./pin.ts";

/** Wrong tries within a quarter of an hour: of one day and number, from one address, and by everybody together. */
const allowed = { perOrder: 5, perAddress: 20, together: 300 };

/** Milliseconds that a "no" takes at least: its time must not tell what its words don't. */
const timeOfRefusal = 250;

/** Whoever stands at the public page. */
const visitor: Actor = { type: "client", id: null, name: "/pin" };

/**
 * Picks an order up that is named by day, number and PIN. Whatever is wrong gets the same answer, so that nobody learns
 * which orders there are. Tries are counted before the look-up and given back after a success.
 */
export function verifyPickup(pool: Pool): Route {
  const perOrder = attemptLimiter(pool, "pickup-order", allowed.perOrder);
  const perAddress = attemptLimiter(pool, "pickup-address", allowed.perAddress);
  const together = attemptLimiter(pool, "pickup", allowed.together);

  return preparedCommand(
    contract,
    async ({ pool, now, request }, { createdAt, orderNo, verificationCode }) => {
      if (createdAt > dayInWarsaw(now)) {
        throw new ApiError("invalid_input", { errors: { createdAt: { message: "inFuture" } } });
      }
      const key = `${createdAt} ${orderNo}`;
      // An address that has spent its tries takes none from the others.
      await consume(perAddress, request.ip);
      await consume(perOrder, key);
      await consume(together, "all");
      const soonest = pause(timeOfRefusal, undefined, { ref: false });
      const load = (transaction: Transaction) => lockNamed(transaction, createdAt, orderNo);
      try {
        if (!(await provePin(pool, now, visitor, load, verificationCode))) throw incorrect();
      } catch (error) {
        await soonest;
        throw alike(error);
      }
      await perAddress.reward(request.ip);
      await perOrder.delete(key);
      await together.reward("all");
    },
    async ({ transaction, now }, { createdAt, orderNo }) => {
      try {
        const order = await lockNamed(transaction, createdAt, orderNo);
        const set = { pickedUpAt: now, pinFailures: 0 };
        const { event } = await moveOrder(transaction, order, "pickUp", { by: visitor, now, set });
        return { response: { orderNo }, events: [{ ...event, actor: visitor }] };
      } catch (error) {
        throw alike(error);
      }
    },
  );
}

/** An order without a PIN is not to be had here. */
async function lockNamed(transaction: Transaction, createdOn: string, orderNo: string): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.createdOn, createdOn),
        eq(orders.orderNo, orderNo),
        isNotNull(orders.pickUpVerificationCode),
      ),
    )
    .for("update");
  if (!order) throw incorrect();
  return order;
}

const incorrect = () => new ApiError("incorrect_verification_code_and_order_no");

const alike = (error: unknown) => (error instanceof ApiError ? incorrect() : error);
