import {
  type CancellationOptions,
  type CancelledOrder,
  cancellationOutcome,
  canRenew,
  canReturn,
} from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { WordBelow } from "#src/i18n/useWords.ts";

/** What a person can choose beside the reason; `default` leaves it to the service. */
export const renewals = ["default", "renew", "noRenewal"] as const;
export const goods = ["default", "noReturn"] as const;
export const payments = ["default", "noPayment", "fullPayment"] as const;

export type CancelChoices = {
  renewal: (typeof renewals)[number];
  createReturn: (typeof goods)[number];
  payable: (typeof payments)[number];
};

type ShownOrder = Pick<OrderInfo, "stage" | "pickedUpAt" | "currentlyOnHold">;

/** The order as the contract's rules of cancellation want it. */
export const cancelled = ({ stage: { status }, pickedUpAt }: Omit<ShownOrder, "currentlyOnHold">) =>
  ({ status, pickedUpAt }) satisfies CancelledOrder;

export const isRenewing = (info: ShownOrder, { renewal }: CancelChoices): boolean =>
  renewal === "renew" && canRenew(cancelled(info));

/** The options of the call; what is left to the service, or means nothing on this order, is left out. */
export function optionsOf(info: ShownOrder, choices: CancelChoices): CancellationOptions {
  if (isRenewing(info, choices)) return { renewOrder: true };
  return {
    ...(choices.renewal === "noRenewal" && { renewOrder: false }),
    ...(canReturn(cancelled(info)) && choices.createReturn === "noReturn" && { createReturn: false }),
    ...(choices.payable !== "default" && { payable: choices.payable === "fullPayment" }),
  };
}

/** What the choices lead to: the sentences to show, in this order. */
export function outcomeWords(info: ShownOrder, choices: CancelChoices): OutcomeWord[] {
  const options = optionsOf(info, choices);
  const hold: OutcomeWord[] = info.currentlyOnHold ? ["holdEnds"] : [];
  if (options.renewOrder) return ["renewed", ...hold];
  const outcome = cancellationOutcome(cancelled(info), options);
  const goodsWords: OutcomeWord[] = canReturn(cancelled(info))
    ? [outcome.createsReturn ? "goodsBack" : "noReturn"]
    : [];
  return ["cancelled", ...hold, ...goodsWords, outcome.payable ? "paid" : "unpaid"];
}

type OutcomeWord = WordBelow<"orderActions.cancel.outcome">;

/** What `default` means for this order. */
export function defaultChoices(info: ShownOrder) {
  const { payable } = cancellationOutcome(cancelled(info), {});
  return {
    renewal: "noRenewal",
    createReturn: "goodsBack",
    payable: payable ? "fullPayment" : "noPayment",
  } as const;
}
