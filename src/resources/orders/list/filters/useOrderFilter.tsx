import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useListContext } from "react-admin";
import { countActive, meantDays, type OrderFilter } from "#src/resources/orders/filters.ts";
import { useToday } from "#src/ui/useToday.ts";

/**
 * Provides the latest filter. The page's address, and with it react-admin's `filterValues`, are some renders behind: a
 * second change that started from them would undo the first.
 */
export const OrderFilterProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const [filter, setFilter] = useState<OrderFilter>(filterValues);
  const latest = useRef<OrderFilter>(filterValues);
  /** The filters that have not arrived in the address yet, oldest first. */
  const sent = useRef<string[]>([]);

  const follow = useCallback((next: OrderFilter) => {
    latest.current = next;
    sent.current.push(JSON.stringify(next));
    setFilter(next);
  }, []);
  const replace = useCallback(
    (next: OrderFilter) => {
      follow(next);
      setFilters(next);
    },
    [follow, setFilters],
  );
  const change = useCallback(
    (changes: Partial<OrderFilter>) => replace({ ...latest.current, ...changes }),
    [replace],
  );

  const address = JSON.stringify(filterValues);
  useLayoutEffect(() => {
    const arrived = sent.current.indexOf(address);
    sent.current = arrived < 0 ? [] : sent.current.slice(arrived + 1);
    if (sent.current.length > 0) return;
    // The address was changed elsewhere, such as by Back or a link.
    latest.current = JSON.parse(address);
    setFilter(latest.current);
  }, [address]);

  const value = useMemo(() => ({ filter, replace, change, follow }), [filter, replace, change, follow]);
  return <OrderFilterContext value={value}>{children}</OrderFilterContext>;
};

/** The current filter and how it is changed. Absent days mean today. */
export function useOrderFilter() {
  const context = useContext(OrderFilterContext);
  const today = useToday();
  if (!context) throw new Error("Render this within OrderFilterProvider");
  const { filter, change, replace, follow } = context;
  const reset = useCallback(() => replace({}), [replace]);
  return useMemo(() => {
    const { dateFrom, dateTo } = meantDays(filter, today);
    return { filter, today, dateFrom, dateTo, activeCount: countActive(filter), change, reset, follow };
  }, [filter, today, change, reset, follow]);
}

const OrderFilterContext = createContext<{
  filter: OrderFilter;
  replace: (next: OrderFilter) => void;
  change: (changes: Partial<OrderFilter>) => void;
  /** Sets the filter without the address, for links that open an address with this filter. Later changes start from it. */
  follow: (next: OrderFilter) => void;
} | null>(null);
