import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { checkPickupCode, unlockPin } from "#contract/orders/commands.ts";
import { orders } from "#server/database/tables/orders.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents, type Origin } from "#server/events/append.ts";
import { actorOf, command, originOf, preparedCommand } from "#server/http/route.ts";
import { lockOrder, type Order } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

/** Wrong attempts of a PIN or code after which it is locked. */
const maxCodeAttempts = 5;

/** Locks the order within the caller's access, or throws. */
type Load = (transaction: Transaction) => Promise<Order>;

export const checkPickup = preparedCommand(
  checkPickupCode,
  ({ caller, pool, request, expectedVersion }, { orderId, verificationCode }) => {
    const load: Load = (transaction) => lockOrder(transaction, caller.access, orderId, expectedVersion);
    return verifyPin(pool, originOf(request), load, verificationCode);
  },
  async ({ caller, transaction, now, expectedVersion }, { orderId }, isPinVerified) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "pickUp");
    if (!isPinVerified) throw new ApiError("order_not_ready_for_pick_up");
    if (!order.pickUpVerificationCode) throw new ApiError("incorrect_verification_code");
    const set = { pickedUpAt: now, pinFailures: 0 };
    return resultOfMove(await moveOrder(transaction, order, "pickUp", { by: actorOf(caller), now, set }));
  },
);

export const unlockOrderPin = command(
  unlockPin,
  async ({ caller, transaction, now, expectedVersion }, { orderId }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "unlockPin");
    if (!order.pinLockedAt) throw new ApiError("pin_not_locked");
    const set = { pinLockedAt: null, pinFailures: 0 };
    return resultOfMove(await moveOrder(transaction, order, "unlockPin", { by: actorOf(caller), now, set }));
  },
);

/**
 * Verifies the PIN of a pickup in a transaction of its own, before the command's: a wrong attempt counts
 * although the command fails, and the order's lock serializes parallel attempts. An order without PIN needs
 * none. Returns true if verified, and false if the order was picked up before: the command then fails by
 * itself, or repeats its saved response.
 */
export async function verifyPin(
  pool: Pool,
  origin: Origin,
  load: Load,
  pin: string | undefined,
): Promise<boolean> {
  return verifyInTransaction(pool, async (transaction) => {
    const order = await load(transaction);
    if (order.pickedUpAt) return false;
    const problem = pickupProblem(order, pin);
    if (problem !== "incorrect_verification_code") return problem ?? true;
    const pinFailures = order.pinFailures + 1;
    if (pinFailures < maxCodeAttempts) {
      await transaction.update(orders).set({ pinFailures }).where(eq(orders.id, order.id));
      return incorrectCode(pinFailures);
    }
    const { actor: by, at: now } = origin;
    const set = { pinFailures, pinLockedAt: now };
    const { event } = await moveOrder(transaction, order, "lockPin", { by, now, set });
    await appendEvents(transaction, origin, [event]);
    return "pin_locked";
  });
}

/** Why the order can't be picked up with the PIN; undefined if it can. An order without PIN accepts any. */
function pickupProblem(order: Order, pin: string | undefined): ErrorCode | undefined {
  checkMove(order, "pickUp");
  if (!order.pickupName) return "order_not_ready_for_pick_up";
  if (order.pinLockedAt) return "pin_locked";
  const { pickUpVerificationCode } = order;
  const isRight = !pickUpVerificationCode || isSame(pickUpVerificationCode, pin);
  return isRight ? undefined : "incorrect_verification_code";
}

/**
 * Does the same as `verifyPin` for the code of a delivery. After too many wrong attempts the order can only be delivered
 * without a code, with a reason.
 */
export async function verifyDeliveryCode(pool: Pool, load: Load, code: string | undefined): Promise<boolean> {
  return verifyInTransaction(pool, async (transaction) => {
    const order = await load(transaction);
    if (order.deliveredAt) return false;
    checkMove(order, "deliver");
    if (!order.verificationCode) return true;
    if (order.codeFailures >= maxCodeAttempts) return "too_many_attempts";
    if (isSame(order.verificationCode, code)) return true;
    const codeFailures = order.codeFailures + 1;
    await transaction.update(orders).set({ codeFailures }).where(eq(orders.id, order.id));
    return codeFailures < maxCodeAttempts ? incorrectCode(codeFailures) : "too_many_attempts";
  });
}

/** Throws a returned error only after the transaction has committed the counted attempt. */
async function verifyInTransaction(
  pool: Pool,
  verify: (transaction: Transaction) => Promise<boolean | ErrorCode | ApiError>,
): Promise<boolean> {
  const verdict = await inTransaction(pool, verify);
  if (typeof verdict === "boolean") return verdict;
  throw typeof verdict === "string" ? new ApiError(verdict) : verdict;
}

const incorrectCode = (failures: number) =>
  new ApiError("incorrect_verification_code", { triesLeft: maxCodeAttempts - failures });

/** Whether the order has this PIN, and it is not locked. */
export const hasPin = ({ pinLockedAt, pickUpVerificationCode }: Order, pin: string): boolean =>
  pinLockedAt === null && pickUpVerificationCode !== null && isSame(pickUpVerificationCode, pin);

function isSame(code: string, given = ""): boolean {
  const [expected, actual] = [Buffer.from(code), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
