import {
  type CancellationOptions,
  type CancelledOrder,
  cancellationOutcome,
  canRenew,
  hasGoods,
  hasStockGoods,
  needsForce,
} from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { PersonalReason } from "#contract/orders/statuses.ts";
import type { WordBelow } from "#src/i18n/useWords.ts";

/** The choices beside the reason; `default` leaves the decision to the service. */
export const renewals = ["default", "renew", "noRenewal"] as const;
export const payments = ["default", "noPayment", "fullPayment"] as const;

export type CancelChoices = {
  reason: PersonalReason;
  renewal: (typeof renewals)[number];
  createReturn: "default" | "noReturn" | "writtenOff";
  payable: (typeof payments)[number];
};

type ShownOrder = Pick<OrderInfo, "bringsGoods" | "stage" | "pickedUpAt" | "currentlyOnHold">;

/** The order in the shape of the contract's cancellation rules. */
export const cancelled = ({
  bringsGoods,
  stage: { status },
  pickedUpAt,
}: Omit<ShownOrder, "currentlyOnHold">) => ({ bringsGoods, status, pickedUpAt }) satisfies CancelledOrder;

/** What the user can choose for the goods that a driver has; none if no driver has any. */
export const goodsChoices = (info: ShownOrder): readonly CancelChoices["createReturn"][] => {
  if (hasGoods(cancelled(info))) return ["default", "noReturn"];
  return hasStockGoods(cancelled(info)) ? ["default", "writtenOff"] : [];
};

export const isRenewing = (info: ShownOrder, { renewal }: CancelChoices): boolean =>
  renewal === "renew" && canRenew(cancelled(info));

/** The options of the call beside the reason, without defaults and without what does not apply to this order. */
export function optionsOf(info: ShownOrder, choices: CancelChoices): CancellationOptions {
  if (isRenewing(info, choices)) return { renewOrder: true };
  return {
    ...(choices.renewal === "noRenewal" && { renewOrder: false }),
    ...(choices.createReturn !== "default" &&
      goodsChoices(info).includes(choices.createReturn) && { createReturn: false }),
    ...(choices.payable !== "default" && { payable: choices.payable === "fullPayment" }),
  };
}

/** The keys of the sentences about the outcome, in display order. While a required force is missing, nothing happens. */
export function outcomeWords(info: ShownOrder, choices: CancelChoices, isForced: boolean): OutcomeWord[] {
  if (needsForce(info.stage) && !isForced) return ["goesOn"];
  const options = optionsOf(info, choices);
  const hold: OutcomeWord[] = info.currentlyOnHold ? ["holdEnds"] : [];
  if (options.renewOrder) return ["renewed", ...hold];
  const outcome = cancellationOutcome(cancelled(info), { reason: choices.reason, ...options });
  const goodsWords: OutcomeWord[] = hasGoods(cancelled(info))
    ? [outcome.createsReturn ? "goodsBack" : "noReturn"]
    : hasStockGoods(cancelled(info))
      ? [outcome.leavesStock ? "writtenOff" : "staysInStock"]
      : [];
  return ["cancelled", ...hold, ...goodsWords, outcome.payable ? "paid" : "unpaid"];
}

type OutcomeWord = WordBelow<"orderActions.cancel.outcome">;

/** What `default` means for this order and this reason, by choice. */
export function defaultChoices(info: ShownOrder, reason: PersonalReason) {
  const { payable } = cancellationOutcome(cancelled(info), { reason });
  return {
    renewal: "noRenewal",
    createReturn: hasGoods(cancelled(info)) ? "goodsBack" : "staysInStock",
    payable: payable ? "fullPayment" : "noPayment",
  } as const;
}
