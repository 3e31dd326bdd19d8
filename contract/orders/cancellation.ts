import type { OrderInfo } from "#contract/orders/info.ts";
import { statusAfter } from "#contract/orders/moves.ts";
import type { Stage } from "#contract/orders/row.ts";
import {
  type CancellationReason,
  clientReasons,
  isIn,
  type OrderStatus,
  type PersonalReason,
} from "#contract/orders/statuses.ts";
import type { UserType } from "#contract/session.ts";

/**
 * The outcome of a cancellation. The service and the dialog use the same functions, so that the dialog announces what will
 * happen (orders area, section 4).
 */
export type CancellationOptions = {
  forceCancel?: boolean;
  /** True: the order goes back to new, without its driver, instead of becoming cancelled. False by default. */
  renewOrder?: boolean;
  /**
   * By default true once the order was picked up; without effect before delivery has begun. For goods that the driver brings
   * along, `false` takes them out of the driver's stock.
   */
  createReturn?: boolean;
  /** By default true once the order was picked up, unless the reason is the driver's fault. */
  payable?: boolean;
};

/** What the outcome depends on beside the order. */
export type Cancellation = Pick<CancellationOptions, "createReturn" | "payable"> & {
  reason: CancellationReason;
};

/** Decides whether goods of a pickup point are with a driver; `pickedUpAt` may be a date or its text. */
type PickedUp = { status: OrderStatus; pickedUpAt: unknown };

/** The parts of an order that decide the outcome; `bringsGoods` as in `OrderInfo`. */
export type CancelledOrder = PickedUp & { bringsGoods: boolean };

/**
 * Whether a return is created, with an order number of its own; whether goods that the driver brought along leave the
 * driver's stock; and whether the order is paid although it is cancelled.
 */
export const cancellationOutcome = (
  order: CancelledOrder,
  { reason, createReturn, payable }: Cancellation,
): { createsReturn: boolean; leavesStock: boolean; payable: boolean } => ({
  createsReturn: hasGoods(order) && createReturn !== false,
  leavesStock: hasStockGoods(order) && createReturn === false,
  // Nobody pays for what the driver failed to do.
  payable: payable ?? (order.pickedUpAt !== null && reason !== "DRIVERS_FAILURE"),
});

/**
 * In delivery, cancelling and renewing are blocked unless an operator forces them. An accepted order without a pickup
 * point is in delivery: its driver brings the goods along (`stageOf`).
 */
export const needsForce = ({ inDelivery }: Pick<Stage, "inDelivery">): boolean => inDelivery;

/**
 * Whether the order can be renewed. It can't once goods were picked up: the next driver would be sent to a pickup point
 * where they no longer are.
 */
export const canRenew = (order: PickedUp): boolean =>
  statusAfter("renew", order.status) !== undefined && !hasGoods(order);

/** Whether a driver has goods from a pickup point; then the canceller chooses whether they go back there. */
export const hasGoods = ({ status, pickedUpAt }: PickedUp): boolean =>
  isIn("underway", status) && pickedUpAt !== null;

/** Whether a driver has goods for it in stock; then the canceller chooses whether they stay there. */
export const hasStockGoods = ({ bringsGoods, status }: CancelledOrder): boolean =>
  bringsGoods && isIn("withDriver", status);

/**
 * The reasons to choose from, the default one first. Operators get those of the company for the order's stage, if it has any
 * of its own.
 */
export function offeredReasons(
  { inDelivery }: Pick<Stage, "inDelivery">,
  { operatorCancellationReasons: own }: OrderInfo["orderSettings"],
  userType: UserType,
): readonly PersonalReason[] {
  if (userType === "client") return clientReasons;
  const ofStage = inDelivery ? own?.inDelivery : own?.toBePickedUp;
  return ofStage && ofStage.length > 0 ? ofStage : defaultReasons;
}

const defaultReasons: readonly PersonalReason[] = [
  "CALL_CENTER_REQUEST",
  "CLIENTS_REQUEST",
  "NO_STOCK_IN_STORE",
  "WRONG_ADDRESS",
  "CLIENT_DIDNT_SHOW_UP",
];

type OperatorChoices = { reason: PersonalReason; payable?: boolean; forceCancel?: boolean };

/** Names of the fields that only an operator may send with these values. */
export function operatorsFields({ reason, payable, forceCancel }: OperatorChoices) {
  const isOperators = {
    reason: !clientReasons.includes(reason),
    payable: payable !== undefined,
    forceCancel: forceCancel !== undefined,
  } satisfies Record<keyof OperatorChoices, boolean>;
  return Object.entries(isOperators).flatMap(([field, is]) => (is ? [field] : []));
}
