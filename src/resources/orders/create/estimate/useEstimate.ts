import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { ulid } from "ulid";
import type { InputOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, sizeOf } from "#src/resources/orders/create/orderValues.ts";
import {
  pickupNames,
  receiverAddress,
  receiverNames,
  senderAddress,
} from "#src/resources/orders/create/places/addresses.ts";
import { useSentences } from "./useSentences.ts";

type Question = InputOf<typeof checkAvailability>;

/** Whether what the form holds would be delivered, for how much and when, as it was when that was asked. */
export function useEstimate(setup: OrderSetup) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const sentences = useSentences();
  const { trigger, setError } = useFormContext();
  const question = questionOf(useWatch() as OrderValues, setup);
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (input: Question) =>
      dataProvider.command(checkAvailability, input, { idempotencyKey: ulid() }),
    retry: false,
    onSuccess: () => notify("orderForm.estimate.done", { type: "success", autoHideDuration: 5000 }),
    onError: (failure: { body?: Partial<ErrorBody> }) => {
      for (const [source, problem] of Object.entries(failure.body?.errors ?? {}))
        setError(inputs[source] ?? source, { type: "server", message: sentences.problem(problem) });
    },
  });
  return {
    data,
    /** A sentence, where it could not be asked. */
    failure: error ? sentences.failure(error) : null,
    isPending,
    isOutdated: variables !== undefined && JSON.stringify(variables) !== JSON.stringify(question),
    /** Where an address is not whole yet, that is told under its inputs instead. */
    ask: async () => {
      if (question) return mutate(question);
      await trigger(["pickup", ...Object.values(receiverNames), ...Object.values(pickupNames)], {
        shouldFocus: true,
      });
    },
  };
}

function questionOf(values: OrderValues, setup: OrderSetup): Question | null {
  const receiver = receiverAddress(values);
  const sender = senderAddress(values, setup);
  if (!receiver || sender === null) return null;
  return {
    companyId: setup.companyId,
    senderAddress: sender,
    receiverAddress: receiver,
    packageSize: sizeOf(values, setup),
    scheduledAt: values.scheduledAt || undefined,
  };
}

/** What the answers' inputs are called in the form. */
const inputs: Record<string, string> = {
  "receiverAddress.zipCode": receiverNames.zipCode,
  "senderAddress.zipCode": pickupNames.zipCode,
};
