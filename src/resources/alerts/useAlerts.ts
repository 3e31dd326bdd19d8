import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** Milliseconds after which they are read again without news: time alone makes alerts. */
const refetchInterval = 60_000;

/** Live messages have them read again (`src/live`), also while nobody looks at the page. */
export function useAlerts() {
  const { alerts } = useCalls();
  return useQuery({
    queryKey: keys.alerts.list,
    queryFn: ({ signal }) => alerts(undefined, { signal }),
    refetchInterval,
    refetchIntervalInBackground: true,
  });
}
