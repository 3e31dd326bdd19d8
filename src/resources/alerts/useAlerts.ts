import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** Milliseconds until alerts are refetched without a message: some arise just because time passes. */
const refetchInterval = 60_000;

/** The account's alerts. Live messages refetch them (`src/live`), also while the page is in the background. */
export function useAlerts() {
  const { alerts } = useCalls();
  return useQuery({
    queryKey: keys.alerts.list,
    queryFn: ({ signal }) => alerts(undefined, { signal }),
    refetchInterval,
    refetchIntervalInBackground: true,
  });
}
