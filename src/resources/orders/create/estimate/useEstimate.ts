import { useMutation } from "@tanstack/react-query";
import { useNotify, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Address } from "#contract/addresses.ts";
import type { InputOf } from "#contract/call.ts";
import type { ErrorBody, FieldProblem } from "#contract/errorBody.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { z } from "#contract/zod.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import {
  type OrderValues,
  pickupNames,
  receiverNames,
  sizeOf,
} from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { startOf } from "#src/resources/orders/create/time/start.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";

type EstimateInput = InputOf<typeof checkAvailability>;

/** Asks the service whether the order would be delivered, for how much and when; a result stays until the next one. */
export function useEstimate(setup: OrderSetup) {
  const { checkDeliveryAvailability } = useCalls();
  const notify = useNotify();
  const toastError = useErrorToast();
  const sentences = useSentences();
  const { trigger, setError } = useFormContext();
  const input = estimateInput(useWatch() as OrderValues, setup);
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (requested: EstimateInput) =>
      checkDeliveryAvailability(requested, { idempotencyKey: crypto.randomUUID() }),
    retry: false,
    onSuccess: ({ reason }) => {
      if (reason) toastError({ errorCode: reason });
      else notify("orderForm.estimate.done", { type: "success", autoHideDuration: toastTime });
    },
    onError: (failure: { body?: Partial<ErrorBody> }) => {
      for (const [source, problem] of Object.entries(failure.body?.errors ?? {}))
        setError(inputs[source] ?? source, { type: "server", message: sentences.problem(problem) });
      toastError(failure);
    },
  });
  return {
    data,
    /** The sentence of a failed request. */
    failure: error ? sentences.failure(error) : null,
    isPending,
    isOutdated: variables !== undefined && JSON.stringify(variables) !== JSON.stringify(input),
    /** While an address is incomplete, its inputs show what is missing instead. */
    requestEstimate: async () => {
      if (input) return mutate(input);
      await trigger(["pickup", "startTime", ...Object.values(receiverNames), ...Object.values(pickupNames)], {
        shouldFocus: true,
      });
    },
  };
}

function estimateInput(values: OrderValues, setup: OrderSetup): EstimateInput | null {
  const receiver = receiverAddress(values);
  const sender = senderAddress(values, setup);
  const start = startOf(values, setup);
  if (!receiver || sender === null || start === null) return null;
  return {
    companyId: setup.companyId,
    senderAddress: sender,
    receiverAddress: receiver,
    packageSize: sizeOf(values, setup),
    scheduledAt: start || undefined,
  };
}

/** Where it goes; null as long as that is no whole address. */
const receiverAddress = ({ clientStreet, clientCity, clientZipCode }: OrderValues): Address | null =>
  whole({ street: clientStreet, city: clientCity, zipCode: clientZipCode });

/** Where it is picked up: undefined for goods that the driver brings, null as long as that is no whole address. */
function senderAddress(values: OrderValues, setup: OrderSetup): Address | null | undefined {
  const pickup = pickupOf(values, setup);
  if (pickup === "carried") return undefined;
  const { street, city, zipCode } = locationOf(setup, pickup)?.address ?? values.pickupPoint;
  return pickup === "" ? null : whole({ street, city, zipCode });
}

const whole = (typed: unknown): Address | null => z.safeParse(Address, typed).data ?? null;

/** The inputs of the form by the fields of the call. */
const inputs: Record<string, string> = {
  "receiverAddress.zipCode": receiverNames.zipCode,
  "senderAddress.zipCode": pickupNames.zipCode,
};

/** The sentences of a failed request and of its problems with single inputs. */
function useSentences() {
  const translate = useTranslate();
  const failure = useErrorSentence();
  return {
    failure,
    problem: ({ message, args }: FieldProblem): string => translate(`validation.${message}`, { ...args }),
  };
}
