import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { useDataProvider, useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useOrderList } from "#src/live/LiveContext.ts";
import { keys } from "#src/queryKeys.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { growsByTime, growthInterval } from "#src/resources/orders/growth.ts";
import { useToday } from "#src/ui/useToday.ts";

/**
 * While the list is scrolled down or has open rows, new orders are buffered, so that the rows on screen do not move.
 * Returns a function that flushes the buffer earlier.
 */
export function useBufferedRows(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): () => void {
  const { setBuffering, flush } = useOrderList();
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const update = () => setBuffering(hasOpenRows || list.scrollTop > 0);
    update();
    list.addEventListener("scroll", update, { passive: true });
    return () => list.removeEventListener("scroll", update);
  }, [scroller, hasOpenRows, setBuffering]);
  useEffect(() => () => setBuffering(false), [setBuffering]);
  return flush;
}

/**
 * Requests the rows that have come to match the filter by time alone, which are overdue, and adds them like those of
 * messages: refetching the list would move its rows. They are of all statuses, because the counts are. If it fails, the list
 * is refetched, which shows failures and repeats them.
 */
export function useGrowth(): void {
  const { add } = useOrderList();
  const dataProvider = useDataProvider();
  const today = useToday();
  const { filterValues, sort, page, perPage, refetch } = useListContext<OrderRow>();
  const { status: _status, ...ofAllStatuses } = filterValues as OrderFilter;
  const filter = { ...ofAllStatuses, promise: ["overdue"], today };
  useQuery({
    queryKey: keys.orders.growth(filter),
    queryFn: async () => {
      try {
        const params = { pagination: { page, perPage }, sort, filter };
        add((await dataProvider.getList<OrderRow>("orders", params)).data);
      } catch {
        await refetch();
      }
      return null;
    },
    enabled: growsByTime(filterValues),
    initialData: null,
    staleTime: growthInterval,
    refetchInterval: growthInterval,
  });
}

/** Milliseconds between attempts to sort the list again. */
const resortInterval = 3_000;

/**
 * Rows that change keep their place, so that they don't jump away from the pointer; in time the list is out of order. It is
 * sorted again while nobody uses it: no pointer or focus in it or in the panel beside it, no open row, and scrolled to the
 * top.
 */
export function useResortWhenIdle(
  scroller: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  hasOpenRows: boolean,
): void {
  const { resort } = useOrderList();
  useEffect(() => {
    if (hasOpenRows) return;
    const timer = setInterval(() => {
      const isAtTop = scroller.current?.scrollTop === 0;
      if (isAtTop && ![scroller.current, panel.current].some(isInUse)) resort();
    }, resortInterval);
    return () => clearInterval(timer);
  }, [hasOpenRows, scroller, panel, resort]);
}

const isInUse = (element: HTMLElement | null): boolean =>
  element !== null && (element.matches(":hover") || element.contains(document.activeElement));
