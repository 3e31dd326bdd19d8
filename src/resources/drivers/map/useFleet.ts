import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import { askSince, driversOf, type Fleet, withAnswer } from "./fleet.ts";

/** Milliseconds between two questions. react-query does not ask while the tab is hidden, and at once when it is seen again. */
const refetchInterval = 5_000;

/** The drivers of the filter where they are now: all of them once in a while, in between those who moved. */
export function useFleet({ region, companyId, status }: DriverFilter) {
  const { fleetPositions } = useCalls();
  const queryClient = useQueryClient();
  const queryKey = keys.drivers.fleet(region ?? "");
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Fleet>(queryKey);
      const now = Date.now();
      // Only an answer with all drivers says who was blocked.
      const isOutdated = queryClient.getQueryState(queryKey)?.isInvalidated;
      const since = isOutdated ? undefined : askSince(before, now);
      const positions = await fleetPositions(
        { ...(region && { region }), ...(since && { since }) },
        { signal },
      );
      return withAnswer(before, positions, { isWhole: !since, now });
    },
    refetchInterval,
    refetchOnWindowFocus: "always",
    // Comparing thousands of positions costs more than drawing them.
    structuralSharing: false,
  });
  const drivers = useMemo(
    () => data && driversOf(data, { companyId, status }, dataUpdatedAt),
    [data, companyId, status, dataUpdatedAt],
  );
  // react-query forgets the failure of what was never answered while it asks again: the page would come and go.
  const [failed, setFailed] = useState({ queryKey, error });
  if (error && error !== failed.error) setFailed({ queryKey, error });
  const isSame = hashKey(failed.queryKey) === hashKey(queryKey);
  return { drivers, error: error ?? (data || !isSame ? null : failed.error), refetch };
}
