import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomCalls } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** What an address is typed for: the codes around it, or an order to it. Each has its call. */
export const tasks = { search: "searchZipCodes", check: "checkAddress" } as const;
export type Task = keyof typeof tasks;

export type Search = AddressQuery<"search">;
export type Check = AddressQuery<"check">;

type Method<T extends Task> = CustomCalls[(typeof tasks)[T]];
type Input<T extends Task> = Parameters<Method<T>>[0];
type Response<T extends Task> = Awaited<ReturnType<Method<T>>>;

/** A query that runs when the button is pressed; with `first`, also at once. */
export function useAddressQuery<T extends Task>(task: T, first: Input<T> | null) {
  const request = useCalls()[tasks[task]] as (
    input: Input<T>,
    options: { signal: AbortSignal },
  ) => Promise<Response<T>>;
  const [run, setRun] = useState(first === null ? null : { input: first, count: 0 });
  const { data, error, isFetching } = useQuery({
    // The same input once more is another query: something may have changed meanwhile.
    queryKey: keys.zipCodes.answer(tasks[task], run),
    queryFn: run === null ? skipToken : ({ signal }) => request(run.input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return {
    /** What `data` is the response to. */
    input: run?.input ?? null,
    data: data ?? null,
    error: isFetching ? null : error,
    isFetching,
    run: (input: Input<T>) => setRun((before) => ({ input, count: (before?.count ?? 0) + 1 })),
  };
}

type AddressQuery<T extends Task> = ReturnType<typeof useAddressQuery<T>>;
