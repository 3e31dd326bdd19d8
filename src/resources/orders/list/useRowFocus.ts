import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { isBusyElsewhere } from "#src/ui/isBusyElsewhere.ts";
import { useListEntry } from "./ListEntry.tsx";

type Row = { id: string };

/** Keyboard navigation over the rows: arrows or j and k move, Escape closes, then goes back to the search; Enter presses the focused button. */
export function useRowFocus({
  scroller,
  rows,
  activeIndex,
  setActive,
  toggle,
  isOpen,
  reveal,
  choose,
  clearChosen,
}: RowFocus) {
  const { searchInput } = useListEntry();
  const pendingFocus = useRef<string | null>(null);

  const expander = (order: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-expander="${CSS.escape(order)}"]`);

  const takeFocus = () => {
    const button = pendingFocus.current && expander(pendingFocus.current);
    if (!button) return;
    pendingFocus.current = null;
    button.focus({ preventScroll: true });
    // Only the line of an open row: its details may be taller than the page.
    button.closest("tr")?.scrollIntoView({ block: "nearest" });
  };

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    pendingFocus.current = row.id;
    setActive(row.id);
    if (!expander(row.id)) reveal(rows.indexOf(row));
    // The row that is marked already is not rendered again.
    else if (rows[activeIndex]?.id === row.id) takeFocus();
  };

  /** Of an order that may come into the list with the next rendering only. */
  const focusOrder = (order: string) => {
    pendingFocus.current = order;
    setActive(order);
  };

  // The row may be rendered only after the list has scrolled to it.
  useLayoutEffect(takeFocus);

  const options = { ignoreEventWhen: isBusyElsewhere, preventDefault: true };
  useHotkeys(["j", "ArrowDown"], () => focus(activeIndex + 1), options, [rows, activeIndex]);
  useHotkeys(["k", "ArrowUp"], () => focus(activeIndex < 0 ? 0 : activeIndex - 1), options, [
    rows,
    activeIndex,
  ]);

  /** A clicked row opens or closes, or is chosen, and becomes the active one for the keyboard. */
  const onClick = ({ target, shiftKey, detail }: MouseEvent) => {
    const isCheckbox = target instanceof Element && target.closest("[data-choice]") !== null;
    const order = isCheckbox ? orderAt(target) : clickedOrder(target);
    if (!order) return;
    const isChosen = choose(order, isCheckbox ? shiftKey : null);
    focus(rows.findIndex(({ id }) => id === order));
    // A key clicks without a count.
    if (!isChosen) toggle(order, detail === 0);
  };

  return {
    focus,
    focusOrder,
    onClick,
    onFocus: ({ target }: FocusEvent) => {
      const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
      const row = index && rows[Number(index)];
      if (row) setActive(row.id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rows[activeIndex];
      // What a row opens over the page has an Escape of its own.
      const isInside = event.target instanceof Node && scroller.current?.contains(event.target);
      if (event.key !== "Escape" || !isInside) return;
      event.stopPropagation();
      if (!row || !isOpen(row.id)) {
        event.preventDefault();
        if (clearChosen()) return;
        return searchInput.current?.select();
      }
      toggle(row.id, true);
      focus(activeIndex);
    },
  };
}

type RowFocus = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  activeIndex: number;
  setActive: (order: string) => void;
  toggle: (order: string, byKeyboard: boolean) => void;
  isOpen: (order: string) => boolean;
  reveal: (index: number) => void;
  /**
   * Chooses an order that was clicked, if that is what the click means: `isRange` is null beside the checkbox, on it
   * whether Shift was down.
   */
  choose: (order: string, isRange: boolean | null) => boolean;
  /** Lets go of the chosen orders; false if there were none. */
  clearChosen: () => boolean;
};

/** The order whose row or expander was clicked; none when the click ended a selection of text. */
function clickedOrder(target: EventTarget): string | null {
  if (!(target instanceof Element) || window.getSelection()?.toString()) return null;
  // A link leads on instead.
  if (target.closest("a")) return null;
  return orderAt(target);
}

const orderAt = (target: Element): string | null =>
  target.closest<HTMLElement>("[data-order]")?.dataset.order ?? null;
