import { type MouseEvent, type PointerEvent, useMemo, useRef } from "react";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { useBulk } from "./BulkContext.tsx";

type Row = { id: string };
type Range = { from: string; before: readonly string[] };

/** Milliseconds; a touch that rests on a card for this long chooses it. */
const longPress = 500;

/**
 * The chosen rows, kept in react-admin's list context. A range starts at the row that was chosen last; when the range gets
 * smaller, rows that it leaves are not chosen any more. `focus` moves the keyboard focus.
 */
export function useSelection(rows: readonly Row[], activeIndex: number, focus: (index: number) => void) {
  const { selectedIds, onSelect, isPlaceholderData } = useListContext();
  const { isChoosing, setChoosing, forget } = useBulk();
  const selected = useMemo(() => new Set<string>(selectedIds), [selectedIds]);
  const range = useRef<Range | null>(null);

  const toggle = (id: string) => {
    const after = selected.has(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id];
    range.current = { from: id, before: after };
    onSelect(after);
  };
  const extendTo = (index: number) => {
    const active = rows[Math.max(0, activeIndex)];
    if (!active || rows.length === 0) return;
    range.current ??= { from: active.id, before: selectedIds };
    const { from, before } = range.current;
    const start = rows.findIndex(({ id }) => id === from);
    const end = Math.max(0, Math.min(index, rows.length - 1));
    const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
    const inRange = rows.slice(first, last + 1).map(({ id }) => id);
    onSelect([...new Set([...before, ...inRange])]);
  };
  const clear = () => {
    range.current = null;
    onSelect([]);
    setChoosing(false);
    forget();
  };

  const options = { ...pageKeys, preventDefault: true, enabled: !isPlaceholderData };
  const deps = [rows, activeIndex, selectedIds];
  useHotkeys("x", () => rows[activeIndex] && toggle(rows[activeIndex].id), options, deps);
  useHotkeys("shift+x", () => activeIndex >= 0 && extendTo(activeIndex), options, deps);
  const move = (by: number) => {
    const to = Math.max(0, Math.min(activeIndex + by, rows.length - 1));
    extendTo(to);
    focus(to);
  };
  useHotkeys(["shift+ArrowDown", "shift+j"], () => move(1), options, deps);
  useHotkeys(["shift+ArrowUp", "shift+k"], () => move(-1), options, deps);

  return {
    selected,
    isChoosing: isChoosing || selected.size > 0,
    clear,
    toggle,
    /** Handles a click on a checkbox; with Shift it chooses all rows from the last chosen one to this one. */
    choose: (id: string, isRange: boolean) => {
      if (isRange && range.current) extendTo(rows.findIndex((row) => row.id === id));
      else toggle(id);
    },
    ...useLongPress((id) => {
      setChoosing(true);
      if (!selected.has(id)) toggle(id);
    }),
  };
}

/** Detects a touch that rests on a card. The click that follows it must not count as one: `wasLongPress` says so. */
function useLongPress(onLongPress: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    wasLongPress: () => wasLong.current,
    pressHandlers: {
      onPointerDown: ({ target, pointerType }: PointerEvent) => {
        wasLong.current = false;
        end();
        const id = (target as Element).closest<HTMLElement>("[data-order]")?.dataset.order;
        if (pointerType !== "touch" || !id) return;
        timer.current = setTimeout(() => {
          wasLong.current = true;
          onLongPress(id);
        }, longPress);
      },
      onPointerUp: end,
      // The browser cancels the pointer when the page scrolls.
      onPointerCancel: end,
      onPointerLeave: end,
      onContextMenu: (event: MouseEvent) => {
        if (wasLong.current) event.preventDefault();
      },
      onMouseDown: (event: MouseEvent) => {
        // A click with Shift would select the text between two checkboxes.
        const isCheckbox = (event.target as Element).closest("[data-choice]") !== null;
        if (event.shiftKey && isCheckbox) event.preventDefault();
      },
    },
  };
}
