import { useRef } from "react";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { estimateInput } from "./estimateInput.ts";
import { type EstimateHandle, isToConfirm } from "./useEstimate.ts";

/**
 * The price of an order when it is submitted. The service creates the order only for this price. Who is quicker than the
 * estimate pays by the price list; a price with a multiplier is shown to a client before the order is created.
 */
export function useShownPrice(setup: OrderSetup | undefined) {
  const estimate = useRef<EstimateHandle>(null);
  /**
   * The prices with which orders were submitted, by the form's values. One that is sent again, because no answer arrived, is
   * sent with the same price: otherwise it would be another command, and could be created twice.
   */
  const submitted = useRef(new Map<string, number | undefined>());
  const { company } = useSessionUser();

  return {
    estimate,
    /** The price with which these values were submitted; undefined if it is not known. */
    priceOf: (values: OrderValues): number | undefined => submitted.current.get(JSON.stringify(values)),
    /** Whether the order may be sent. Otherwise a multiplier is shown only now, and is confirmed by submitting again. */
    isSeen: async (values: OrderValues): Promise<boolean> => {
      const text = JSON.stringify(values);
      if (submitted.current.has(text)) return true;
      const input = setup && estimateInput(values, setup);
      const shown = input && estimate.current?.answerTo(input);
      const isAsked = company && input && !shown;
      const answer = isAsked ? await estimate.current?.ask(input) : shown;
      // The estimate says so.
      if (isAsked && answer && isToConfirm(answer)) return false;
      // Without a price, too. Why an order is not possible is told by its creation, under the inputs.
      submitted.current.set(text, answer?.price ?? undefined);
      return true;
    },
    /** Call it when the service has refused these values, so that none were stored: the next try is another command. */
    forget: (values: OrderValues): void => {
      submitted.current.delete(JSON.stringify(values));
    },
    /** Shows the price that applies now. */
    renew: (values: OrderValues): void => {
      const input = setup && estimateInput(values, setup);
      if (input) estimate.current?.renew(input);
    },
  };
}
