import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ExceptionKind, exceptionKinds } from "#contract/exceptionKinds.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";

export type ExceptionFilter = { kind?: ExceptionKind | undefined; show?: "mine" | "snoozed" | undefined };

const readFilter = (params: URLSearchParams): ExceptionFilter => {
  const show = params.get("show");
  return {
    kind: exceptionKinds.find((kind) => kind === params.get("kind")),
    show: show === "mine" || show === "snoozed" ? show : undefined,
  };
};

/** The filter of the exceptions in the page's address. */
export const useExceptionFilter = () => useAddressFilter(readFilter, ({ kind, show }) => ({ kind, show }));

/** Milliseconds until exceptions are refetched without a message: some arise or return just because time passes. */
const refetchInterval = 60_000;

/** The exceptions of a filter. Live messages refetch them (`src/live`); the former ones stay until the new ones arrive. */
export function useExceptions(filter: ExceptionFilter) {
  const { exceptions } = useCalls();
  return useQuery({
    queryKey: keys.exceptions.list(filter),
    queryFn: ({ signal }) => exceptions(filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}
