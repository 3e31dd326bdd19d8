import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { day as daySchema } from "#contract/rules/dateTime.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useToday } from "#src/ui/useToday.ts";

export type DashboardFilter = { day: string; companyId: string | undefined; region: string | undefined };

/** The filter in the page's address; without a past day it is today. */
export function useDashboardFilter() {
  const today = useToday();
  const read = useCallback(
    (params: URLSearchParams): DashboardFilter => {
      const given = daySchema().safeParse(params.get("day")).data;
      return {
        day: given && given < today ? given : today,
        companyId: params.get("company") ?? undefined,
        region: params.get("region") ?? undefined,
      };
    },
    [today],
  );
  const { filter, setFilter } = useAddressFilter(read, ({ day, companyId, region }) => ({
    day: day === today ? undefined : day,
    company: companyId,
    region,
  }));
  return { filter, setFilter, today };
}

/** Milliseconds until figures are refetched without a message: orders get late just because time passes. */
const refetchInterval = 60_000;

/** The figures of the dashboard. Live messages refetch them (`src/live`); the former ones stay until the new ones arrive. */
export function useDashboard({ day, companyId, region }: DashboardFilter) {
  const { dashboard } = useCalls();
  const isToday = day === useToday();
  const query = useMemo(
    () => ({ day, ...(companyId && { companyIds: [companyId] }), ...(region && { region }) }),
    [day, companyId, region],
  );
  return useQuery({
    queryKey: keys.dashboard.day(query),
    // The service knows which day it is now; around midnight its clock and this one may differ.
    queryFn: ({ signal }) => dashboard({ ...query, day: isToday ? undefined : day }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}
