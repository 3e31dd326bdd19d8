import { useEffect, useMemo, useRef } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { isFoundElsewhere } from "#src/resources/orders/filters.ts";
import { useToday } from "#src/ui/useToday.ts";

/** Whether the listed rows are what a phrase found on other days than the chosen ones. */
export function useFoundElsewhere(): boolean {
  const { data, filterValues } = useListContext<OrderRow>();
  const today = useToday();
  return useMemo(() => isFoundElsewhere(data ?? [], { ...filterValues, today }), [data, filterValues, today]);
}

/** Searches again, then on other days, when the last row of a phrase within the chosen days has left them. */
export function useSearchElsewhere(): void {
  const { data, filterValues, isPlaceholderData, refetch } = useListContext<OrderRow>();
  const today = useToday();
  const isElsewhere = useFoundElsewhere();
  const list = JSON.stringify([filterValues, today]);
  const listWithin = useRef("");
  useEffect(() => {
    if (!data || isPlaceholderData || !filterValues.globalIdSearch) return;
    const hadRows = listWithin.current === list;
    const hasRows = data.length > 0 && !isElsewhere;
    listWithin.current = hasRows ? list : "";
    if (hadRows && !hasRows) refetch();
  }, [data, filterValues, isPlaceholderData, refetch, isElsewhere, list]);
}
