import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomCalls } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** The tasks of the address form, each with its call: find the codes around it, or check an order to it. */
export const tasks = { search: "searchZipCodes", check: "checkAddress" } as const;
export type Task = keyof typeof tasks;

export type Search = AddressQuery<"search">;
export type Check = AddressQuery<"check">;

type Method<T extends Task> = CustomCalls[(typeof tasks)[T]];
type Input<T extends Task> = Parameters<Method<T>>[0];
type Response<T extends Task> = Awaited<ReturnType<Method<T>>>;

/** A query that runs when the button is pressed and, with `first`, at once. Another input replaces one that is under way. */
export function useAddressQuery<T extends Task>(task: T, first: Input<T> | null) {
  const request = useCalls()[tasks[task]] as (
    input: Input<T>,
    options: { signal: AbortSignal },
  ) => Promise<Response<T>>;
  const [run, setRun] = useState(first === null ? null : { input: first, count: 0 });
  const { data, error, isFetching } = useQuery({
    // The count makes a repeated input another query, since the answer may have changed.
    queryKey: keys.zipCodes.answer(tasks[task], run),
    queryFn: run === null ? skipToken : ({ signal }) => request(run.input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return {
    /** The input that `data` is the response to. */
    input: run?.input ?? null,
    data: data ?? null,
    error: isFetching ? null : error,
    isFetching,
    run: (input: Input<T>) => {
      if (isFetching && JSON.stringify(input) === JSON.stringify(run?.input)) return;
      setRun((before) => ({ input, count: (before?.count ?? 0) + 1 }));
    },
  };
}

type AddressQuery<T extends Task> = ReturnType<typeof useAddressQuery<T>>;
