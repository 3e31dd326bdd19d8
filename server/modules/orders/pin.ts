import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { checkPickupCode, unlockPin } from "#contract/orders/commands.ts";
import { orders } from "#server/database/tables/orders.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { type Actor, appendEvents } from "#server/events/append.ts";
import { actorOf, command, preparedCommand } from "#server/http/route.ts";
import { lockOrder } from "./load.ts";
import { checkMove, moveOrder, type Order, outcome } from "./move.ts";

/** Wrong tries of a PIN, or of a code, after which none counts any more. */
const codeTries = 5;

/** Locks the order, or refuses: who asks decides within whose reach it must be. */
type Load = (transaction: Transaction) => Promise<Order>;

export const checkPickup = preparedCommand(
  checkPickupCode,
  ({ caller, pool, now }, { orderId, verificationCode }) => {
    const load: Load = (transaction) => lockOrder(transaction, caller.access, orderId);
    return provePin(pool, now, actorOf(caller), load, verificationCode);
  },
  async ({ caller, transaction, now, expectedVersion }, { orderId }, proven) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "pickUp");
    if (!proven) throw new ApiError("order_not_ready_for_pick_up");
    if (!order.pickUpVerificationCode) throw new ApiError("incorrect_verification_code");
    const set = { pickedUpAt: now, pinFailures: 0 };
    return outcome(await moveOrder(transaction, order, "pickUp", { by: actorOf(caller), now, set }));
  },
);

export const unlockOrderPin = command(
  unlockPin,
  async ({ caller, transaction, now, expectedVersion }, { orderId }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "unlockPin");
    if (!order.pinLockedAt) throw new ApiError("pin_not_locked");
    const set = { pinLockedAt: null, pinFailures: 0 };
    return outcome(await moveOrder(transaction, order, "unlockPin", { by: actorOf(caller), now, set }));
  },
);

/**
 * Compares the PIN of a pickup, in a transaction of its own before the command's, so that a wrong try counts although
 * the command is refused; the order's lock puts parallel tries in a row. An order without PIN needs none.
 * Answers true when it is proven, and false for an order that was picked up before: that one the command refuses by
 * itself, or answers as it did the first time when it is the same request once more.
 */
export async function provePin(
  pool: Pool,
  now: Date,
  by: Actor,
  load: Load,
  pin: string | undefined,
): Promise<boolean> {
  return judged(pool, async (transaction) => {
    const order = await load(transaction);
    if (order.pickedUpAt) return false;
    checkMove(order, "pickUp");
    if (!order.pickupName) return "order_not_ready_for_pick_up";
    if (order.pinLockedAt) return "pin_locked";
    if (!order.pickUpVerificationCode || isSame(order.pickUpVerificationCode, pin)) return true;
    const pinFailures = order.pinFailures + 1;
    if (pinFailures < codeTries) {
      await transaction.update(orders).set({ pinFailures }).where(eq(orders.id, order.id));
      return "incorrect_verification_code";
    }
    const set = { pinFailures, pinLockedAt: now };
    const { event } = await moveOrder(transaction, order, "lockPin", { by, now, set });
    await appendEvents(transaction, by, now, [event]);
    return "pin_locked";
  });
}

/** The same for the code of a delivery; after too many wrong ones the order is delivered without, for a reason. */
export async function proveCode(pool: Pool, load: Load, code: string | undefined): Promise<boolean> {
  return judged(pool, async (transaction) => {
    const order = await load(transaction);
    if (order.deliveredAt) return false;
    checkMove(order, "deliver");
    if (!order.verificationCode) return true;
    if (order.codeFailures >= codeTries) return "too_many_attempts";
    if (isSame(order.verificationCode, code)) return true;
    const codeFailures = order.codeFailures + 1;
    await transaction.update(orders).set({ codeFailures }).where(eq(orders.id, order.id));
    return codeFailures < codeTries ? "incorrect_verification_code" : "too_many_attempts";
  });
}

/** Refuses with the verdict after its transaction has committed, not instead. */
async function judged(
  pool: Pool,
  judge: (transaction: Transaction) => Promise<boolean | ErrorCode>,
): Promise<boolean> {
  const verdict = await inTransaction(pool, judge);
  if (typeof verdict === "string") throw new ApiError(verdict);
  return verdict;
}

function isSame(code: string, given = ""): boolean {
  const [right, tried] = [Buffer.from(code), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}
