import type { InputOf } from "#contract/call.ts";
import type { cancel } from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { statusAfter } from "#contract/orders/moves.ts";
import { isIn } from "#contract/orders/statuses.ts";

/** What a person can choose beside the reason; `default` leaves it to the service. */
export const renewals = ["default", "renew", "noRenewal"] as const;
export const goods = ["default", "noReturn"] as const;
export const payments = ["default", "noPayment", "fullPayment"] as const;

export type CancelReason = InputOf<typeof cancel>["reason"];
export type CancelWish = {
  renewal: (typeof renewals)[number];
  createReturn: (typeof goods)[number];
  payable: (typeof payments)[number];
};

type CancelledOrder = Pick<OrderInfo, "stage" | "currentlyOnHold" | "pickedUpAt" | "orderSettings">;

/** The reasons to choose from, the usual one first: those of the company for the order's stage, if it names any. */
export function reasonsFor(info: CancelledOrder): readonly CancelReason[] {
  const own = info.orderSettings.operatorCancellationReasons;
  const ofStage = info.stage.inDelivery ? own?.inDelivery : own?.toBePickedUp;
  return ofStage && ofStage.length > 0 ? ofStage : usualReasons;
}

/** Goods are on their way: the service cancels and renews then only when told to do so all the same. */
export const needsForce = ({ stage }: CancelledOrder): boolean => isIn("underway", stage.status);

/** The driver has goods that could go back. */
export const hasGoods = (info: CancelledOrder): boolean => needsForce(info) && info.pickedUpAt !== null;

export const canRenew = ({ stage }: CancelledOrder): boolean =>
  statusAfter("renew", stage.status) !== undefined;

export const isRenewing = (info: CancelledOrder, { renewal }: CancelWish): boolean =>
  renewal === "renew" && canRenew(info);

/** What happens to the order with these choices, as keys of `orderActions.cancel.outcome`, in the order of telling. */
export function outcomeOf(info: CancelledOrder, wish: CancelWish): string[] {
  if (isRenewing(info, wish)) return ["renewed", ...holdOf(info)];
  return ["cancelled", ...holdOf(info), ...returnOf(info, wish), isPaid(info, wish) ? "paid" : "unpaid"];
}

/** What `default` means for this order. */
export const defaultsOf = (info: CancelledOrder) =>
  ({
    renewal: "noRenewal",
    createReturn: "goodsBack",
    payable: info.pickedUpAt ? "fullPayment" : "noPayment",
  }) as const;

/** The options of the call; what is left to the service, or means nothing on this order, is left out. */
export function optionsOf(info: CancelledOrder, wish: CancelWish) {
  if (isRenewing(info, wish)) return { renewOrder: true };
  return {
    ...(wish.renewal === "noRenewal" && { renewOrder: false }),
    ...(hasGoods(info) && wish.createReturn === "noReturn" && { createReturn: false }),
    ...(wish.payable !== "default" && { payable: wish.payable === "fullPayment" }),
  };
}

const usualReasons: readonly CancelReason[] = [
  "CALL_CENTER_REQUEST",
  "CLIENTS_REQUEST",
  "NO_STOCK_IN_STORE",
  "WRONG_ADDRESS",
  "CLIENT_DIDNT_SHOW_UP",
];

const holdOf = ({ currentlyOnHold }: CancelledOrder): string[] => (currentlyOnHold ? ["holdEnds"] : []);

function returnOf(info: CancelledOrder, { createReturn }: CancelWish): string[] {
  if (!hasGoods(info)) return [];
  return [createReturn === "default" ? "goodsBack" : "noReturn"];
}

const isPaid = (info: CancelledOrder, { payable }: CancelWish): boolean =>
  (payable === "default" ? defaultsOf(info).payable : payable) === "fullPayment";
