import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { day as daySchema } from "#contract/rules/dateTime.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { earlierFirst } from "#src/forms/dates/dateRange.ts";
import { keys } from "#src/queryKeys.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useToday } from "#src/ui/useToday.ts";
import { dayEnd, dayStart } from "#src/ui/warsawTime.ts";

/**
 * The filter in the page's address: days in Warsaw, both included and today by default, and the driver. Another filter
 * starts at the first page, which react-admin keeps there, too.
 */
export function useWalletFilter() {
  const today = useToday();
  const read = useCallback(
    (params: URLSearchParams) => {
      const day = (name: string) => daySchema().safeParse(params.get(name)).data ?? today;
      const [from, to] = earlierFirst(day("dateFrom"), day("dateTo"));
      const page = params.get("page") ?? undefined;
      return { driverId: params.get("driverId") || undefined, from, to, page };
    },
    [today],
  );
  const { filter, setFilter } = useAddressFilter(read, ({ driverId, from, to, page }) => {
    const isToday = from === today && to === today;
    return { driverId, dateFrom: isToday ? undefined : from, dateTo: isToday ? undefined : to, page };
  });
  const { driverId, from, to } = filter;
  const change = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part, page: undefined });
  return {
    ...{ driverId, today },
    range: { from, to },
    /** The filter as input of the calls. */
    query: { dateFrom: dayStart(from), dateTo: dayEnd(to), ...(driverId && { driverId }) },
    setRange: (range: { from: string; to: string }) => change(range),
    setDriverId: (driverId: string | undefined) => change({ driverId }),
  };
}

export type WalletQuery = ReturnType<typeof useWalletFilter>["query"];

/** The count and the sums of all pages. */
export function useTotals(query: WalletQuery) {
  const { walletTotals } = useCalls();
  return useQuery({
    queryKey: keys.wallet.totals(query),
    queryFn: ({ signal }) => walletTotals(query, { signal }),
  });
}

/** The driver of the wallet and the sum of all its entries; without a driver nothing is fetched. */
export function useBalance(driverId: string | undefined) {
  const { walletBalance } = useCalls();
  return useQuery({
    queryKey: keys.wallet.balance(driverId ?? ""),
    queryFn: ({ signal }) => walletBalance({ driverId: driverId ?? "" }, { signal }),
    enabled: driverId !== undefined,
  });
}
