import type { RefObject } from "react";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import type { PendingCorrection } from "#contract/corrections.ts";
import { pageKeysOnce } from "#src/ui/pageKeys.ts";
import { useRowWalk } from "#src/ui/useRowWalk.ts";

/**
 * The keys of the list: `j` and `k` move through the corrections, `x` selects the marked one, Ctrl+A all; `a` asks for the
 * acceptance of the selected ones or, without a selection, of the marked one. Enter follows the link.
 */
export function useCorrectionKeys(
  table: RefObject<HTMLElement | null>,
  onAccept: (rows: readonly PendingCorrection[]) => void,
): void {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<PendingCorrection>();
  const walked = useRowWalk(table, { link: "[data-correction]", row: "tr" });
  const marked = () => {
    const id = walked()?.querySelector<HTMLElement>("[data-correction]")?.dataset.correction;
    return data.filter((row) => row.id === id);
  };
  const options = { useKey: true, ...pageKeysOnce, preventDefault: true };
  const deps = [data, selectedIds, onAccept];
  useHotkeys("x", () => marked().forEach(({ id }) => void onToggleItem(id)), options, deps);
  useHotkeys("mod+a", () => onSelect(data.map(({ id }) => id)), options, deps);
  useHotkeys(
    "a",
    () => {
      const selected = data.filter(({ id }) => selectedIds.includes(id));
      const rows = selected.length > 0 ? selected : marked();
      if (rows.length > 0) onAccept(rows);
    },
    options,
    deps,
  );
  useHotkeys("escape", () => onSelect([]), options, deps);
}
