import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ExceptionKind, exceptionKinds } from "#contract/exceptionKinds.ts";
import { type Exception, maxExceptions } from "#contract/exceptions.ts";
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

export type ShownException = { exception: Exception; isOver: boolean };

/**
 * What is on screen: it keeps its places until somebody asks for what is new. What is over meanwhile stays, and says so.
 * `asked`: what was asked for; other rows for other questions.
 */
export function useShownExceptions(asked: string, current: readonly Exception[] | undefined) {
  const [shown, setShown] = useState<{ asked: string; rows: readonly Exception[] }>();
  const isFirst = shown?.asked !== asked || (shown.rows.length === 0 && current?.length !== 0);
  if (current && isFirst) setShown({ asked, rows: current });
  const places = (isFirst ? current : shown.rows) ?? [];
  const byId = new Map(current?.map((exception) => [exception.id, exception]));
  // Beyond the limit of an answer nobody knows.
  const isAllKnown = current !== undefined && current.length < maxExceptions;
  const known = new Set(places.map(({ id }) => id));
  return {
    rows: places.map((place): ShownException => {
      const exception = byId.get(place.id);
      return { exception: exception ?? place, isOver: isAllKnown && !exception };
    }),
    arrived: current?.filter(({ id }) => !known.has(id)).length ?? 0,
    showAll: () => current && setShown({ asked, rows: current }),
  };
}
