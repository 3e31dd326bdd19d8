import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { ResponseOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { failureOf } from "#src/forms/failureOf.ts";
import { useProblemSentence } from "#src/forms/units.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { pickupNames, receiverNames } from "#src/resources/orders/create/orderValues.ts";
import { useOrderValues } from "#src/resources/orders/create/useOrderValues.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";
import { type EstimateInput, estimateInput } from "./estimateInput.ts";
import { useSettled } from "./useSettled.ts";

/** How the form uses the estimate when it is submitted. */
export type EstimateHandle = {
  /** The answer that is shown for this input; null if none is. */
  answerTo: (input: EstimateInput) => Answer | null;
  /** Asks the service and shows the answer. */
  ask: (input: EstimateInput, by: Submission) => Promise<Told>;
};

/** What the service tells of an order; "refused" if it refuses it, and null if there is no answer. */
export type Told = Answer | "refused" | null;

type Answer = ResponseOf<typeof checkAvailability>;

/** An order that is submitted, at first or after its price was refused because it has changed. */
export type Submission = "submit" | "refusal";

/** What asks: a change of the order, the estimate's own button, whose result is shown as a toast too, or a submitted order. */
type Request = { input: EstimateInput; by: "change" | "button" | Submission };

/**
 * Whether an answer that was not shown before the order was submitted has to be confirmed: one with a multiplier, and after a
 * refused price any price.
 */
export const isToConfirm = ({ price, steps }: Answer, by: Submission): boolean =>
  price !== null && (by === "refusal" || (steps !== null && steps.multiplier !== 1));

/**
 * Whether the order can be delivered, at which price and when. The service is asked once the addresses are complete and
 * whenever the order changes; a result stays until the next one.
 */
export function useEstimate(setup: OrderSetup, handle: RefObject<EstimateHandle | null>) {
  const { checkDeliveryAvailability } = useCalls();
  const notify = useNotify();
  const toastError = useErrorToast();
  const sentenceOf = useErrorSentence();
  const problemSentence = useProblemSentence();
  const { trigger, setError, clearErrors } = useFormContext();
  const input = estimateInput(useOrderValues(), setup);
  const marked = useRef<string[]>([]);
  /** Shows problems under their inputs until the next result. */
  const mark = (problems: Record<string, string>) => {
    clearErrors(marked.current);
    marked.current = Object.keys(problems);
    for (const [source, message] of Object.entries(problems)) setError(source, { type: "server", message });
  };
  const { mutate, mutateAsync, data, error, variables, isPending } = useMutation({
    mutationFn: ({ input: requested }: Request) =>
      checkDeliveryAvailability(requested, { idempotencyKey: crypto.randomUUID() }),
    retry: false,
    onSuccess: ({ reason }, { by }) => {
      mark(reason && pickupReasons.has(reason) ? { pickup: sentenceOf({ errorCode: reason }) } : {});
      if (by !== "button") return;
      if (reason) toastError({ errorCode: reason });
      else notify("orderForm.estimate.done", { type: "success", autoHideDuration: toastTime });
    },
    onError: (failure: Failure, { by }) => {
      const problems = Object.entries(failure.body?.errors ?? {});
      mark(
        Object.fromEntries(
          problems.map(([source, problem]) => [inputs[source] ?? source, problemSentence(source, problem)]),
        ),
      );
      // A submitted order that is refused is sent all the same, and refused under its inputs.
      if (by !== "change" && !(by === "submit" && isRefusal(failure))) toastError(failure);
    },
  });
  useImperativeHandle(handle, () => ({
    answerTo: (asked) =>
      data && JSON.stringify(variables?.input) === JSON.stringify(asked) && !isPending ? data : null,
    ask: (asked, by) =>
      mutateAsync({ input: asked, by }).catch((failure) => (isRefusal(failure) ? "refused" : null)),
  }));
  const isNew = JSON.stringify(variables?.input) !== JSON.stringify(input);
  const isOutdated = variables !== undefined && isNew;
  const by = isOutdated ? undefined : variables?.by;
  const settled = useSettled(setup.isActive && isNew && !isPending ? input : null, addressInputs);
  useEffect(() => {
    if (settled) mutate({ input: settled, by: "change" });
  }, [settled, mutate]);
  return {
    data,
    /** The sentence of a failed request. */
    failure: error ? sentenceOf(error) : null,
    isPending,
    isOutdated,
    /** Whether the order was submitted, and is not created because this price was not shown before. */
    isUnconfirmed: data !== undefined && (by === "submit" || by === "refusal") && isToConfirm(data, by),
    /** Whether the estimate is of an order for as soon as possible. */
    isForNow: variables !== undefined && variables.input.scheduledAt === undefined,
    /** Whether the values are too incomplete for an estimate. */
    isIncomplete: input === null,
    /** If an address is incomplete, its inputs show what is missing instead. */
    requestEstimate: async () => {
      if (input) return mutate({ input, by: "button" });
      await trigger(["pickup", "scheduledAt", "startTime", "packageSize", ...addressInputs], {
        shouldFocus: true,
      });
    },
  };
}

type Failure = { errorCode?: unknown; body?: Partial<ErrorBody> };

const isRefusal = (failure: Failure): boolean =>
  failureOf(failure).isDecided && failure.errorCode !== "too_many_requests";

const addressInputs = [...Object.values(receiverNames), ...Object.values(pickupNames)];

/** The reasons that another pickup point could solve. */
const pickupReasons: ReadonlySet<string> = new Set(["pickup_point_closed", "pickup_point_inactive"]);

/** The form's inputs by field of the call. */
const inputs: Record<string, string> = {
  "receiverAddress.zipCode": receiverNames.zipCode,
  "senderAddress.zipCode": pickupNames.zipCode,
};
