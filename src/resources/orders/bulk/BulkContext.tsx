import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import type { BulkJob, RowCommand } from "./bulkCommands.ts";

/** Holds the bulk command and its dialog above the table, and whether the cards on a phone show their checkboxes. */
export const BulkCommands = ({ children }: { children: ReactNode }) => {
  const [job, setJob] = useState<BulkJob | null>(null);
  const [isShown, setShown] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const open = useCallback((command: RowCommand, rows: readonly OrderRow[]) => {
    setJob((before) => ({ no: (before?.no ?? 0) + 1, command, rows }));
    setShown(true);
  }, []);
  const close = useCallback((hasFailures: boolean) => {
    setShown(false);
    if (!hasFailures) setJob(null);
  }, []);
  const value = useMemo(
    () => ({
      open,
      isChoosing,
      setChoosing,
      showResults: job && !isShown ? () => setShown(true) : null,
      forget: () => setJob(null),
    }),
    [open, isChoosing, job, isShown],
  );
  return (
    <BulkContext value={value}>
      {children}
      {job && <BulkDialog key={job.no} job={job} isShown={isShown} onClose={close} />}
    </BulkContext>
  );
};

export const useBulk = () => useContext(BulkContext);

/** The chosen orders that the list has, in the order of the list. */
export function useChosenRows(): readonly OrderRow[] {
  const { data, selectedIds } = useListContext<OrderRow>();
  return useMemo(() => {
    if (!data || selectedIds.length === 0) return none;
    const chosen = new Set(selectedIds);
    return data.filter(({ id }) => chosen.has(id));
  }, [data, selectedIds]);
}

const none: readonly OrderRow[] = [];

type Bulk = {
  open: (command: RowCommand, rows: readonly OrderRow[]) => void;
  /** Whether cards, on narrow screens, show checkboxes; they have them only while orders are being chosen. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  /** Shows the results of the last command again; null unless something of it failed. */
  showResults: (() => void) | null;
  forget: () => void;
};

const BulkContext = createContext<Bulk>({
  open: () => {},
  isChoosing: false,
  setChoosing: () => {},
  showResults: null,
  forget: () => {},
});
