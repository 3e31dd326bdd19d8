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

/** From the search into the list, as soon as the list is that of the phrase; and back. */
type Entry = {
  phrase: string;
  /** Whether the one order that has the phrase as its number is opened. */
  opens: boolean;
};

export const ListEntryProvider = ({ children }: { children: ReactNode }) => {
  const { data, filterValues, isFetching, error } = useListContext<OrderRow>();
  const searchInput = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry | null>(null);
  const isSettled = !isFetching && entry?.phrase === (filterValues.globalIdSearch ?? "");
  const leave = useCallback(() => setEntry(null), []);

  // Without rows there is nothing to enter, nor when the first one comes a minute later.
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

/** Moves the focus to the first row, or to the order with that number, which it opens. */
export function useEnterRows(
  rows: readonly OrderRow[],
  { focus, show }: { focus: (index: number) => void; show: (order: string) => void },
): void {
  const { entered, leave } = useListEntry();
  useEffect(() => {
    if (!entered || rows.length === 0) return;
    leave();
    const number = entered.phrase.trim().toUpperCase();
    const [named, another] = rows.filter(({ orderNo }) => orderNo === number);
    const isOne = entered.opens && named && !another;
    if (isOne) show(named.id);
    focus(isOne ? rows.indexOf(named) : 0);
  }, [entered, rows, leave, focus, show]);
}

const ListEntryContext = createContext<{
  searchInput: RefObject<HTMLInputElement | null>;
  /** What has arrived and waits to be carried out. */
  entered: Entry | null;
  enter: (entry: Entry) => void;
  leave: () => void;
} | null>(null);
