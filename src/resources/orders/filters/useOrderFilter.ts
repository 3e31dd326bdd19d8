import { useCallback, useMemo } from "react";
import { useListContext } from "react-admin";
import type { OrderFilter } from "#src/resources/orders/orderFilter.ts";
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
    const { from = today, to = today } = filter;
    return { filter, today, from, to, activeCount: countActive(filter), change, reset };
  }, [filter, today, change, reset]);
}

const countActive = ({ q, statuses, companyId, region, productId, from, to }: OrderFilter): number =>
  [q, statuses?.length, companyId, region, productId, from || to].filter(Boolean).length;
