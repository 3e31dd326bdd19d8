import type { OrderInfo } from "#contract/orders/info.ts";
import { statusAfter } from "#contract/orders/moves.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import type { Stage } from "#contract/orders/row.ts";
import { isIn, type OrderStatus, type OrderType, type PersonalReason } from "#contract/orders/statuses.ts";
import type { UserType } from "#contract/session.ts";

/**
 * What a cancellation does. The service acts by these functions and the dialog announces by them, so that nobody is
 * promised what will not happen (orders area, section 4).
 */
export type CancellationOptions = {
  forceCancel?: boolean;
  /** Back to new, without its driver, instead of cancelled. Left out: no. */
  renewOrder?: boolean;
  /**
   * Left out: yes once picked up. Without effect before delivery has begun. Of goods that the driver brings along, `false`
   * takes them out of the driver's stock.
   */
  createReturn?: boolean;
  /** Left out: yes once picked up. */
  payable?: boolean;
};

/** As much of an order as decides; `pickedUpAt` may be a date or its text. */
export type CancelledOrder = { type: OrderType; status: OrderStatus; pickedUpAt: unknown };

/**
 * Whether the goods go back, under a number of their own; whether those that the driver brought along leave the driver's
 * stock; and whether the order is paid for all the same.
 */
export const cancellationOutcome = (
  order: CancelledOrder,
  { createReturn, payable }: Pick<CancellationOptions, "createReturn" | "payable">,
): { createsReturn: boolean; leavesStock: boolean; payable: boolean } => ({
  createsReturn: hasGoods(order) && createReturn !== false,
  leavesStock: bringsGoods(order) && createReturn === false,
  payable: payable ?? order.pickedUpAt !== null,
});

/**
 * In delivery, cancelling and renewing are blocked unless an operator forces them. An accepted order without a pickup
 * point is in delivery: its driver brings the goods along (`stageOf`).
 */
export const needsForce = ({ inDelivery }: Pick<Stage, "inDelivery">): boolean => inDelivery;

/** Not once goods were picked up: the next driver would be sent to a pickup point where they no longer are. */
export const canRenew = (order: CancelledOrder): boolean =>
  statusAfter("renew", order.status) !== undefined && !hasGoods(order);

/** A driver has goods from a pickup point: whether they go back there is a choice. */
export const hasGoods = ({ status, pickedUpAt }: Omit<CancelledOrder, "type">): boolean =>
  isIn("underway", status) && pickedUpAt !== null;

/** A driver brings the goods along: whether they stay in the driver's stock is a choice. */
export const bringsGoods = ({ type, status }: Pick<CancelledOrder, "type" | "status">): boolean =>
  isBroughtAlong(type) && isIn("withDriver", status);

/**
 * The reasons to choose from, the default one first: for operators those of the company for the order's stage, if it
 * names any.
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

/** What a company can know of its own order; what happens at the door and in the call center is for operators to say. */
const clientReasons: readonly PersonalReason[] = [
  "CLIENTS_REQUEST",
  "NO_STOCK_IN_STORE",
  "WRONG_ADDRESS",
  "CLIENT_WITH_INCORRECT_DATA",
  "DAMAGED_PRODUCT",
  "OTHER",
];

type OperatorChoices = { reason: PersonalReason; payable?: boolean; forceCancel?: boolean };

/** The fields of a cancellation that only an operator may send as they are. */
export function operatorsFields({ reason, payable, forceCancel }: OperatorChoices) {
  const isOperators = {
    reason: !clientReasons.includes(reason),
    payable: payable !== undefined,
    forceCancel: forceCancel !== undefined,
  } satisfies Record<keyof OperatorChoices, boolean>;
  return Object.entries(isOperators).flatMap(([field, is]) => (is ? [field] : []));
}
