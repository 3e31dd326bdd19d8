import { useMemo } from "react";
import { useListContext } from "react-admin";
import { maxSearchResults } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { isOnOtherDays } from "#src/resources/orders/filters.ts";
import { useToday } from "#src/ui/useToday.ts";

/** The ids of the listed rows that a phrase found on other days than the chosen ones. */
export function useFoundElsewhere(): ReadonlySet<string> {
  const { data, filterValues } = useListContext<OrderRow>();
  const today = useToday();
  return useMemo(() => {
    // A search of all days answers with at most this many rows, so a longer list is one of the chosen days.
    if (!data || data.length > maxSearchResults) return none;
    const found = data.filter((row) => isOnOtherDays(row, { ...filterValues, today }));
    return new Set(found.map(({ id }) => id));
  }, [data, filterValues, today]);
}

const none: ReadonlySet<string> = new Set();
