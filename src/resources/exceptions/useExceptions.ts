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

/** Which exceptions the page's address asks for. */
export const useExceptionFilter = () => useAddressFilter(readFilter, ({ kind, show }) => ({ kind, show }));

/** Milliseconds after which they are read again without news: time alone makes exceptions, and ends what is put off. */
const refetchInterval = 60_000;

/** Live messages have them read again (`src/live`), and the former ones stay until the new ones are there. */
export function useExceptions(filter: ExceptionFilter) {
  const { exceptions } = useCalls();
  return useQuery({
    queryKey: keys.exceptions.list(filter),
    queryFn: ({ signal }) => exceptions(filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}
