import { useCallback, useMemo } from "react";
import { useListContext } from "react-admin";
import { countActive, type OrderFilter } from "#src/resources/orders/filters.ts";
import { useToday } from "#src/ui/useToday.ts";

/** The filter that the page's address holds. Absent days mean today. */
export function useOrderFilter() {
  const { filterValues, setFilters } = useListContext();
  const today = useToday();
  const filter = filterValues as OrderFilter;

  const change = useCallback(
    (changes: Partial<OrderFilter>) => setFilters({ ...filterValues, ...changes }),
    [filterValues, setFilters],
  );
  const reset = useCallback(() => setFilters({}), [setFilters]);

  return useMemo(() => {
    const { dateFrom = today, dateTo = today } = filter;
    return { filter, today, dateFrom, dateTo, activeCount: countActive(filter), change, reset };
  }, [filter, today, change, reset]);
}
