import { useMemo } from "react";
import { useRecordSelection } from "react-admin";

/**
 * The selection of a list context over `rows`, those of all its pages. `useList` keeps its own one in the store, which all
 * tabs of the browser share and which a reload does not empty: a command would also act on rows that were selected there.
 * This one belongs to the page, and of its rows only those are selected that the list has: not those that a filter leaves
 * out.
 */
export function useRowSelection<Row extends { id: string }>(rows: readonly Row[] = []) {
  const [ids, { select, toggle, unselect }] = useRecordSelection({ disableSyncWithStore: true });
  const selected = useMemo(() => {
    const chosen = new Set(ids);
    return rows.filter(({ id }) => chosen.has(id));
  }, [rows, ids]);
  const selectedIds = useMemo(() => selected.map(({ id }) => id), [selected]);
  return {
    selected,
    /** Parts of the list context, in place of those of `useList`. */
    selection: {
      selectedIds,
      onSelect: select,
      onSelectAll: () => select(rows.map(({ id }) => id)),
      onToggleItem: toggle,
      onUnselectItems: () => unselect(selectedIds),
    },
  };
}
