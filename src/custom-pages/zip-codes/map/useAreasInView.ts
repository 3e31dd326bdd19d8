import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useDataProvider } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import { view } from "#contract/zipCodes.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";
import type { Area } from "./AreaLayer.tsx";
import { regionsBox, type View, type ViewBox, viewBoxes } from "./viewBoxes.ts";

type Answer = ResponseOf<typeof view>;

/** Milliseconds for which areas count as true; an import is rare. */
const areasAge = 600_000;

/** The areas of what the map shows, box by box; what was shown stays until what follows is there. */
export function useAreasInView(shown: View | null) {
  const question = useViewQuestion();
  const boxes = useMemo(() => (shown ? viewBoxes(shown) : []), [shown]);
  const { answers, isLoading, isFailed, retry } = useQueries({ queries: boxes.map(question), combine });
  const loaded = useMemo(() => union(answers), [answers]);
  const before = useRef<readonly Area[]>(nothing);
  // All at once: thousands of areas are drawn anew with every box that is added.
  const areas = isLoading ? before.current : loaded;
  useEffect(() => {
    if (!isLoading) before.current = loaded;
  }, [isLoading, loaded]);
  return {
    areas: shown ? areas : nothing,
    isLoading,
    isFailed,
    isCut: answers.some(({ isCut }) => isCut),
    retry,
  };
}

/** Where the postal codes come from; undefined until that is known, null where there are none. */
export function usePostalSource(): Answer["source"] | undefined {
  const question = useViewQuestion();
  return useQuery({ ...question(regionsBox), placeholderData: keepPreviousData }).data?.source;
}

function useViewQuestion() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (box: ViewBox) => ({
    queryKey: keys.zipCodes.areas(box),
    // A box that left the view before its areas came is not waited for.
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.ask(view, box, { signal }),
    staleTime: areasAge,
    gcTime: areasAge,
    // Comparing thousands of outlines with themselves costs more than drawing them.
    structuralSharing: false as const,
    refetchOnWindowFocus: false as const,
  });
}

const combine = (results: readonly UseQueryResult<Answer>[]) => ({
  answers: results.flatMap(({ data }) => data ?? []),
  isLoading: results.some(({ isPending }) => isPending),
  isFailed: results.some(({ isError }) => isError),
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/** An area that lies in several boxes comes with each. */
const union = (answers: readonly Answer[]): readonly Area[] => [
  ...new Map(answers.flatMap(({ areas }) => areas.map((area) => [area.name, area]))).values(),
];

const nothing: readonly Area[] = [];
