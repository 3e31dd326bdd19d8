import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import {
  type Cancellation,
  cancellationOutcome,
  canRenew,
  needsForce,
  operatorsFields,
} from "#contract/orders/cancellation.ts";
import { cancel } from "#contract/orders/commands.ts";
import { type CancellationReason, stageOf } from "#contract/orders/statuses.ts";
import { orderRenewals } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { actorOf, command } from "#server/http/route.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { addRide } from "#server/modules/wallet/ride.ts";
import { namedDriver } from "./changeDriver.ts";
import { lockOrder, type Order } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";
import { newReturnsOrderNo } from "./number.ts";
import { bringsStockGoods, handOverGoods } from "./stock.ts";

export const cancelOrder = command(
  cancel,
  async ({ caller, transaction, now, expectedVersion }, { orderId, reason, comment, ...options }) => {
    if (caller.userType !== "operator") checkClientInput({ reason, ...options });
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, options.renewOrder ? "renew" : "cancel");
    if (options.renewOrder && !canRenew(order)) throw new ApiError("order_is_not_cancellable");
    const stage = stageOf(order.status, order.pickupName !== null);
    if (needsForce(stage) && !options.forceCancel) throw new ApiError("order_is_not_cancellable");
    const by = actorOf(caller);
    const moved = options.renewOrder
      ? await renewLocked(transaction, order, by, now, {
          renewalReason: "DRIVER_CHANGE",
          cancellationReason: reason,
          comment,
        })
      : await cancelLocked(transaction, order, by, now, { reason, comment, ...options });
    const { response: answer, events } = resultOfMove(moved);
    return { response: { ...answer, returnsOrderNo: moved.order.returnsOrderNo }, events };
  },
);

function checkClientInput(input: Parameters<typeof operatorsFields>[0]): void {
  const problems = operatorsFields(input).map((field) => [field, { message: "operatorsOnly" }]);
  refuseProblems(Object.fromEntries(problems));
}

/** Cancels a locked order; payment and return follow from the contract's `cancellationOutcome`. */
export async function cancelLocked(
  transaction: Transaction,
  order: Order,
  by: Actor,
  now: Date,
  { comment, ...cancellation }: Cancellation & { comment?: string },
) {
  const { reason } = cancellation;
  const { createsReturn, leavesStock, payable } = cancellationOutcome(
    { ...order, bringsGoods: await bringsStockGoods(transaction, order) },
    cancellation,
  );
  const set = {
    cancelledAt: now,
    cancellationReason: reason,
    cancellationComment: comment || null,
    payable,
    returnsOrderNo: createsReturn ? await newReturnsOrderNo(transaction, order.createdOn) : null,
  };
  const moved = await moveOrder(transaction, order, "cancel", {
    ...{ by, now, set },
    ...(leavesStock && { data: { writtenOff: true } }),
  });
  // A former driver who still has the goods drove with them, and brings them back; the order's driver did neither.
  const ride = { ...moved.order, driverId: order.goodsWith ?? order.driverId };
  // The entry locks the driver, and drivers are locked before goods everywhere, to avoid deadlocks.
  const rides = await addRide(transaction, ride, now);
  const handedOver = leavesStock && (await handOverGoods(transaction, moved.order, { by, now, reason }));
  return { ...moved, otherEvents: [...(handedOver ? handedOver.events : []), ...rides] };
}

type Renewal = {
  renewalReason: "DRIVER_CHANGE" | "AUTOMATIC_REQUEUE";
  cancellationReason: CancellationReason;
  comment?: string;
};

/** Returns a locked order to `new` without its driver; its former state is stored as a renewal. */
export async function renewLocked(
  transaction: Transaction,
  order: Order,
  by: Actor,
  now: Date,
  { renewalReason, cancellationReason, comment }: Renewal,
) {
  const id = ulid(now.getTime());
  const { status, driverId, acceptedAt, pickedUpAt, arrivedAt } = order;
  await transaction.insert(orderRenewals).values({
    id,
    orderId: order.id,
    renewedAt: now,
    renewedBy: by.name,
    renewalReason,
    cancellationReason,
    renewalComment: comment || null,
    before: {
      status,
      driverId,
      driverName: driverId && ((await namedDriver(transaction, driverId))?.name ?? null),
      acceptedAt,
      pickedUpAt,
      arrivedAt,
    },
  });
  return moveOrder(transaction, order, "renew", {
    by,
    now,
    set: { ...resetFields, plannedAt: order.slotFrom },
    data: { renewalId: id },
  });
}

/**
 * The columns that a renewal clears. The caller also sets `plannedAt` back to the start of the slot, which removes a
 * delay that the driver reported.
 */
const resetFields = {
  driverId: null,
  acceptedAt: null,
  pickedUpAt: null,
  arrivedAt: null,
  pinFailures: 0,
  pinLockedAt: null,
  codeFailures: 0,
};
