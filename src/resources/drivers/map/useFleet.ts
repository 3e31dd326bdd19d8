import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useIsUnknownCompany } from "#src/forms/companyNames.ts";
import { keys } from "#src/queryKeys.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import { serviceNow, serviceTimeAt } from "#src/ui/serviceTime.ts";
import { askSince, driversOf, type Fleet, withAnswer } from "./fleet.ts";

/** Milliseconds between requests. react-query makes none while the tab is hidden, and one at once when it becomes visible. */
const refetchInterval = 5_000;

/** The current positions of the filter's drivers: now and then of all drivers, in between only of those that have moved. */
export function useFleet({ region, companyId, status }: DriverFilter) {
  const { fleetPositions } = useCalls();
  const queryClient = useQueryClient();
  const queryKey = keys.drivers.fleet(region ?? "");
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Fleet>(queryKey);
      const now = serviceNow();
      // Only an answer with all drivers tells who was blocked.
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
    // Comparing thousands of positions would cost more than drawing them.
    structuralSharing: false,
  });
  const isUnknown = useIsUnknownCompany(companyId);
  const drivers = useMemo(
    () => data && (isUnknown ? [] : driversOf(data, { companyId, status }, serviceTimeAt(dataUpdatedAt))),
    [data, isUnknown, companyId, status, dataUpdatedAt],
  );
  // While react-query retries a query that was never answered, it clears the error, and the error page would flicker.
  const [failed, setFailed] = useState({ queryKey, error });
  if (error && error !== failed.error) setFailed({ queryKey, error });
  const isSame = hashKey(failed.queryKey) === hashKey(queryKey);
  return { drivers, error: error ?? (data || !isSame ? null : failed.error), refetch };
}
