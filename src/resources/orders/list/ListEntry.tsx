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
import { useNavigate } from "react-router";
import type { OrderRow } from "#contract/orders/row.ts";
import { orderNumberOf, plainPhrase } from "#contract/rules/phrase.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { useScanner } from "#src/resources/orders/useScanner.ts";

/**
 * A request of the search or a scan to move the focus into the list, which is carried out once the list shows the phrase's
 * results.
 */
type Entry = {
  phrase: string;
  /** The number or id of an order that is opened, if there is only one; null to open none. */
  opens: string | null;
  /** The order is among the rows that are shown, so nothing is waited for. */
  isListed?: true;
};

export const ListEntryProvider = ({ children }: { children: ReactNode }) => {
  const { data, filterValues, isFetching, isPlaceholderData, error } = useListContext<OrderRow>();
  const searchInput = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry | null>(null);
  const phrase = filterValues.globalIdSearch ?? "";
  const isSettled = entry?.isListed || (!isFetching && entry?.phrase === phrase);
  const leave = useCallback(() => setEntry(null), []);
  const navigate = useNavigate();
  useScanner((scanned) => {
    const isListed = !isPlaceholderData && !error && data?.some(({ id }) => id === scanned);
    if (isListed) setEntry({ phrase, opens: scanned, isListed });
    // The filter is the user's, and must not hide what a scanner finds.
    else navigate(orderAddress(scanned));
  });

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

/** Moves the focus to the first row or, if the entry names one, opens the only such order and moves to it. */
export function useEnterRows(
  rows: readonly OrderRow[],
  { focus, show }: { focus: (index: number) => void; show: (order: string) => void },
): void {
  const { entered, leave } = useListEntry();
  useEffect(() => {
    if (!entered || rows.length === 0) return;
    leave();
    const name = orderNumberOf(plainPhrase(entered.opens ?? ""));
    const [named, another] = rows.filter(({ id, orderNo }) => id === name || orderNo === name);
    const isOne = named && !another;
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
