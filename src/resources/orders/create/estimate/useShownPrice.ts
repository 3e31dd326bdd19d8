import { useRef } from "react";
import type { OpenKeys } from "#src/forms/sendOnce.ts";
import { refusedPriceOf } from "#src/resources/orders/create/OrderDraft.tsx";
import { orderInput } from "#src/resources/orders/create/orderInput.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { estimateInput } from "./estimateInput.ts";
import { type EstimateHandle, isToConfirm, type Submission, type Told } from "./useEstimate.ts";

/**
 * The price of an order when it is submitted. The service creates the order only for this price. Who is quicker than the
 * estimate pays by the price list; a price with a multiplier is shown to a client before the order is created. Once the
 * service has refused a price, because it has changed, the next one is shown to anybody before.
 *
 * An order that is sent again, because no answer arrived, is sent with the same price: otherwise it would be another command,
 * and could be created twice.
 */
export function useShownPrice(setup: OrderSetup | undefined, openKeys: OpenKeys) {
  const estimate = useRef<EstimateHandle>(null);
  /** The order that was submitted last, and its price. */
  const submitted = useRef<Submitted>(undefined);
  const { id, company } = useSessionUser();
  const { isRefused, refuse, forget } = refusedPriceOf(id);
  const textOf = (values: OrderValues) => setup && JSON.stringify(orderInput(values, setup));

  return {
    estimate,
    /** The price with which these values were submitted; undefined if it is not known. */
    priceOf: (values: OrderValues): number | undefined => {
      const order = textOf(values);
      return [unanswered(openKeys, order), submitted.current].find((one) => one?.order === order)?.price;
    },
    /** When these values would be delivered, as the estimate says. */
    promiseOf: (values: OrderValues) => {
      const input = setup && estimateInput(values, setup);
      return (input && estimate.current?.answerTo(input)?.promise) ?? null;
    },
    /** Whether the order may be sent. Otherwise its price is shown only now, and is confirmed by submitting again. */
    isSeen: async (values: OrderValues): Promise<boolean> => {
      const order = textOf(values);
      if (unanswered(openKeys, order)) return true;
      const input = setup && estimateInput(values, setup);
      const shown = input && estimate.current?.answerTo(input);
      const by = isRefused() ? "refusal" : "submit";
      const asked = !shown && (company || by === "refusal") ? input : null;
      const answer = asked ? await estimate.current?.ask(asked, by) : shown;
      if (asked && !mayBeSent(answer, by)) return false;
      const price = answer === "refused" ? undefined : (answer?.price ?? undefined);
      if (price !== undefined) forget();
      // Without a price, too.
      submitted.current = { order, price };
      return true;
    },
    /** Shows the price that applies now, after the service refused the one that was shown. */
    renew: (values: OrderValues): void => {
      refuse();
      const input = setup && estimateInput(values, setup);
      if (input) void estimate.current?.ask(input, "refusal");
    },
    /** The next order has had no price yet. */
    forgetPrice: forget,
  };
}

/**
 * Whether an order may be sent after this answer to its submission. Otherwise the estimate says so, or why there is no answer.
 * Why an order is refused is told by its creation, under the inputs. A form that has no estimate shows no price.
 */
function mayBeSent(answer: Told | undefined, by: Submission): boolean {
  if (answer === undefined) return true;
  if (answer === null) return false;
  return answer === "refused" ? by === "submit" : !isToConfirm(answer, by);
}

/** The order is the input of its creation without the price, as text. */
type Submitted = { order: string | undefined; price?: number };

/** The same order, if it was sent and got no answer. */
function unanswered(openKeys: OpenKeys, order: string | undefined): Submitted | undefined {
  for (const command of openKeys.keys()) {
    const [{ expectedPrice, ...input }] = JSON.parse(command) as [{ expectedPrice?: number }];
    if (JSON.stringify(input) === order) return { order, price: expectedPrice };
  }
  return undefined;
}
