import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { plainPhrase } from "#contract/rules/phrase.ts";

/**
 * A request to move the focus from the search into the list, which is carried out once the list shows the phrase's results.
 */
type Entry = {
  phrase: string;
  /** Whether the order whose number is the phrase is opened, if there is only one. */
  opens: boolean;
};

export const ListEntryProvider = ({ children }: { children: ReactNode }) => {
  const { data, filterValues, isFetching, error } = useListContext<OrderRow>();
  const searchInput = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry | null>(null);
  const isSettled = !isFetching && entry?.phrase === (filterValues.globalIdSearch ?? "");
  const leave = useCallback(() => setEntry(null), []);

  // An empty list can't be entered, not even when its first row arrives later.
  useEffect(() => {
    if (isSettled && (error || !data?.length)) leave();
  }, [isSettled, error, data, leave]);

  const value = useMemo(
    () => ({ searchInput, entered: isSettled ? entry : null, enter: setEntry, leave }),
    [entry, isSettled, leave],
  );
  return <ListEntryContext value={value}>{children}</ListEntryContext>;
};

export function useListEntry() {
  const context = useContext(ListEntryContext);
  if (!context) throw new Error("Render this within ListEntryProvider");
  return context;
}

/** Moves the focus to the first row or, if the entry says so, opens the only order with that number and moves to it. */
export function useEnterRows(
  rows: readonly OrderRow[],
  { focus, show }: { focus: (index: number) => void; show: (order: string) => void },
): void {
  const { entered, leave } = useListEntry();
  useEffect(() => {
    if (!entered || rows.length === 0) return;
    leave();
    const number = plainPhrase(entered.phrase).toUpperCase();
    const [named, another] = rows.filter(({ orderNo }) => orderNo === number);
    const isOne = entered.opens && named && !another;
    if (isOne) show(named.id);
    focus(isOne ? rows.indexOf(named) : 0);
  }, [entered, rows, leave, focus, show]);
}

const ListEntryContext = createContext<{
  searchInput: RefObject<HTMLInputElement | null>;
  /** The entry that can be carried out, since the list shows its phrase's results. */
  entered: Entry | null;
  enter: (entry: Entry) => void;
  leave: () => void;
} | null>(null);
