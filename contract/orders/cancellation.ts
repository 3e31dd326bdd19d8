import type { OrderInfo } from "#contract/orders/info.ts";
import { statusAfter } from "#contract/orders/moves.ts";
import type { Stage } from "#contract/orders/row.ts";
import { isIn, type OrderStatus, type PersonalReason } from "#contract/orders/statuses.ts";

/**
 * What a cancellation does. The service acts by these functions and the dialog announces by them, so that nobody is
 * promised what will not happen (orders area, section 4).
 */
export type CancellationOptions = {
  forceCancel?: boolean;
  /** Back to new, without its driver, instead of cancelled. Left out: no. */
  renewOrder?: boolean;
  /** Left out: yes once picked up. Without effect before delivery has begun. */
  createReturn?: boolean;
  /** Left out: yes once picked up. */
  payable?: boolean;
};

/** As much of an order as decides; `pickedUpAt` may be a date or its text. */
export type CancelledOrder = { status: OrderStatus; pickedUpAt: unknown };

/** Whether the goods go back, under a number of their own, and whether the order is paid for all the same. */
export const cancellationOutcome = (
  { status, pickedUpAt }: CancelledOrder,
  { createReturn, payable }: Pick<CancellationOptions, "createReturn" | "payable">,
): { createsReturn: boolean; payable: boolean } => ({
  createsReturn: isIn("underway", status) && (createReturn ?? pickedUpAt !== null),
  payable: payable ?? pickedUpAt !== null,
});

/** Once a driver is on the way to the receiver, cancelling and renewing are blocked unless forced. */
export const needsForce = ({ status }: Pick<CancelledOrder, "status">): boolean => isIn("underway", status);

export const canRenew = ({ status }: Pick<CancelledOrder, "status">): boolean =>
  statusAfter("renew", status) !== undefined;

/** The driver has goods: whether they go back is a choice. */
export const canReturn = (order: CancelledOrder): boolean =>
  isIn("underway", order.status) && order.pickedUpAt !== null;

/** The reasons to choose from, the default one first: those of the company for the order's stage, if it names any. */
export const offeredReasons = (
  { inDelivery }: Pick<Stage, "inDelivery">,
  { operatorCancellationReasons: own }: OrderInfo["orderSettings"],
): readonly PersonalReason[] => {
  const ofStage = inDelivery ? own?.inDelivery : own?.toBePickedUp;
  return ofStage && ofStage.length > 0 ? ofStage : defaultReasons;
};

const defaultReasons: readonly PersonalReason[] = [
  "CALL_CENTER_REQUEST",
  "CLIENTS_REQUEST",
  "NO_STOCK_IN_STORE",
  "WRONG_ADDRESS",
  "CLIENT_DIDNT_SHOW_UP",
];
