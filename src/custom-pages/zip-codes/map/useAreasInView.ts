import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { ResponseOf } from "#contract/call.ts";
import type { view } from "#contract/zipCodes.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import type { View } from "#src/ui/map/mapView.ts";
import type { Area } from "./shapePaths.ts";
import { regionsBox, type ViewBox, viewBoxes } from "./viewBoxes.ts";

type Response = ResponseOf<typeof view>;

/** Milliseconds for which areas count as current; imports are rare. */
const areasAge = 600_000;

/** The areas in the visible part of the map, fetched box by box. The former areas stay until the new ones have arrived. */
export function useAreasInView(shown: View | null) {
  const queryOf = useViewQuery();
  const boxes = useMemo(() => (shown ? viewBoxes(shown) : []), [shown]);
  const { responses, isLoading, isFailed, retry } = useQueries({ queries: boxes.map(queryOf), combine });
  const loaded = useMemo(() => union(responses), [responses]);
  const before = useRef<readonly Area[]>(nothing);
  // All boxes are shown at once, since each single box would redraw thousands of areas.
  const areas = isLoading ? before.current : loaded;
  useEffect(() => {
    if (!isLoading) before.current = loaded;
  }, [isLoading, loaded]);
  return {
    areas: shown ? areas : nothing,
    isLoading,
    isFailed,
    isCut: responses.some(({ isCut }) => isCut),
    retry,
  };
}

/** The source of the postal codes; undefined while it is loading, null if there are none. */
export function usePostalSource(): Response["source"] | undefined {
  const queryOf = useViewQuery();
  return useQuery({ ...queryOf(regionsBox), placeholderData: keepPreviousData }).data?.source;
}

function useViewQuery() {
  const { zipCodesInView } = useCalls();
  return (box: ViewBox) => ({
    queryKey: keys.zipCodes.areas(box),
    // The request is aborted when its box leaves the view.
    queryFn: ({ signal }: { signal: AbortSignal }) => zipCodesInView(box, { signal }),
    staleTime: areasAge,
    gcTime: areasAge,
    // Comparing thousands of outlines would cost more than drawing them.
    structuralSharing: false as const,
    refetchOnWindowFocus: false as const,
  });
}

const combine = (results: readonly UseQueryResult<Response>[]) => ({
  responses: results.flatMap(({ data }) => data ?? []),
  isLoading: results.some(({ isPending }) => isPending),
  isFailed: results.some(({ isError }) => isError),
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/** An area that is in several boxes is in the answer of each. */
const union = (responses: readonly Response[]): readonly Area[] => [
  ...new Map(responses.flatMap(({ areas }) => areas.map((area) => [area.name, area]))).values(),
];

const nothing: readonly Area[] = [];
