import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";

/** A question that is asked when a person presses the button; with `first`, also at once. */
export function useQuestion<C extends Call & { method: "GET" }>(call: C, first: InputOf<C> | null) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [asked, setAsked] = useState<Asked<C> | null>(first === null ? null : { input: first, at: 0 });
  const { data, error, isFetching } = useQuery<ResponseOf<C>>({
    // The same once more is another question: something may have changed meanwhile.
    queryKey: keys.zipCodes.answer(call.name, asked),
    queryFn: ({ signal }) => dataProvider.ask(call, asked?.input as InputOf<C>, { signal }),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return {
    /** What the answer is to. */
    input: (asked?.input ?? null) as InputOf<C> | null,
    answer: data ?? null,
    error: isFetching ? null : error,
    isAsking: isFetching,
    ask: (input: InputOf<C>) => setAsked((before) => ({ input, at: (before?.at ?? 0) + 1 })),
  };
}

type Asked<C extends Call> = { input: InputOf<C>; at: number };

export type Question<C extends Call & { method: "GET" }> = ReturnType<typeof useQuestion<C>>;
