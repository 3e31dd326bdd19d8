import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import type { View } from "#contract/views.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { countActive, matchesFilter } from "#src/resources/orders/filters.ts";
import { growsByTime, growthInterval } from "#src/resources/orders/growth.ts";
import { useTicking, useToday } from "#src/ui/useToday.ts";

/** The maximum of rows times views that are counted in the browser at each change; above it the service counts. */
const maxJudged = 20_000;

/**
 * How many orders each view has. While the list shows all orders of today, views of today are counted from its rows. The
 * service counts all others, again some seconds after orders have changed, and every minute if a view's orders become more by
 * time alone.
 */
export function useViewCounts(views: readonly View[]): ReadonlyMap<string, number> {
  const calls = useCalls();
  const today = useToday();
  const { data: rows, filterValues, isPlaceholderData } = useListContext<OrderRow>();
  const isGrowing = views.some(({ filter }) => growsByTime(filter));
  const minute = useTicking((now) => (isGrowing ? Math.floor(now / growthInterval) : 0));
  const isWholeDay = !isPlaceholderData && countActive(filterValues) === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: orders become overdue by time alone.
  const judged = useMemo(() => {
    const counts = new Map<string, number>();
    if (!rows || !isWholeDay || rows.length * views.length > maxJudged) return counts;
    for (const { id, filter } of views) {
      if (filter.days && filter.days !== "today") continue;
      const matches = rows.map((row) => matchesFilter(row, { ...filter, today }));
      if (!matches.includes("unknown")) counts.set(id, matches.filter(Boolean).length);
    }
    return counts;
  }, [rows, isWholeDay, views, today, minute]);
  const { data: asked = none } = useQuery({
    queryKey: keys.views.counts(views.map(({ id, version }) => `${id} ${version}`)),
    queryFn: () => calls.countViews(undefined),
    enabled: views.some(({ id }) => !judged.has(id)),
    placeholderData: keepPreviousData,
    refetchInterval: isGrowing && growthInterval,
  });
  return useMemo(
    () => new Map([...asked.map(({ id, count }) => [id, count] as const), ...judged]),
    [asked, judged],
  );
}

const none: readonly { id: string; count: number }[] = [];
