import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { isFocusFree } from "#src/ui/keptEntries.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { useListEntry } from "./ListEntry.tsx";

type Row = { id: string };

/**
 * The keyboard navigation over the rows: arrows or j and k move; Enter presses the focused button; Escape closes the row,
 * then clears the chosen orders, then moves to the search.
 */
export function useRowFocus({
  scroller,
  rows,
  activeIndex,
  keptActive,
  setActive,
  toggle,
  isOpen,
  reveal,
  choose,
  clearChosen,
}: RowFocus) {
  const { searchInput } = useListEntry();
  const pendingFocus = useRef(keptActive);
  /** The list begins where it was left, which the row may be out of sight of. */
  const isReturning = useRef(keptActive !== null);

  const expander = (order: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-expander="${CSS.escape(order)}"]`);

  const takeFocus = () => {
    const button = pendingFocus.current && expander(pendingFocus.current);
    if (!button) return;
    pendingFocus.current = null;
    const isReturn = isReturning.current;
    isReturning.current = false;
    if (isReturn && !isFocusFree()) return;
    button.focus({ preventScroll: true });
    if (isReturn) return;
    // Only the row itself, since its open details may be higher than the page.
    button.closest("tr")?.scrollIntoView({ block: "nearest" });
  };

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    pendingFocus.current = row.id;
    setActive(row.id);
    if (!expander(row.id)) reveal(rows.indexOf(row));
    // The active row is not rendered again, so the layout effect would not move the focus.
    else if (rows[activeIndex]?.id === row.id) takeFocus();
  };

  /** Moves the focus to an order that may not be in the list before the next render. */
  const focusOrder = (order: string) => {
    pendingFocus.current = order;
    setActive(order);
  };

  // The row may be rendered only after the list has scrolled to it.
  useLayoutEffect(takeFocus);

  const options = { ...pageKeys, preventDefault: true };
  // Arrows by their meaning, which those of the number block have as well.
  const arrowOptions = { ...options, useKey: true };
  const next = () => focus(activeIndex + 1);
  const previous = () => focus(activeIndex < 0 ? 0 : activeIndex - 1);
  const changes = [rows, activeIndex];
  useHotkeys("j", next, options, changes);
  useHotkeys("ArrowDown", next, arrowOptions, changes);
  useHotkeys("k", previous, options, changes);
  useHotkeys("ArrowUp", previous, arrowOptions, changes);

  /** A click on a row opens, closes or chooses it, and makes it the active row. */
  const onClick = ({ target, shiftKey, detail }: MouseEvent) => {
    const isCheckbox = target instanceof Element && target.closest("[data-choice]") !== null;
    const order = isCheckbox ? orderAt(target) : clickedOrder(target);
    if (!order) return;
    const isChosen = choose(order, isCheckbox ? shiftKey : null);
    focus(rows.findIndex(({ id }) => id === order));
    // `detail` is the number of clicks, which is 0 when a key caused the click.
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
      // Popups that a row opens outside of the table handle Escape themselves.
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
  /** The order that gets the focus as the list is shown. */
  keptActive: string | null;
  setActive: (order: string) => void;
  toggle: (order: string, byKeyboard: boolean) => void;
  isOpen: (order: string) => boolean;
  reveal: (index: number) => void;
  /**
   * Chooses the clicked order if that is what the click means, and answers whether it did. `isRange` says whether Shift was
   * down on the checkbox; null for a click beside it.
   */
  choose: (order: string, isRange: boolean | null) => boolean;
  /** Clears the chosen orders; answers false if there were none. */
  clearChosen: () => boolean;
};

/** The order whose row or expander was clicked; null when the click ended a selection of text. */
function clickedOrder(target: EventTarget): string | null {
  if (!(target instanceof Element) || window.getSelection()?.toString()) return null;
  // A click on a link follows the link.
  if (target.closest("a")) return null;
  return orderAt(target);
}

const orderAt = (target: Element): string | null =>
  target.closest<HTMLElement>("[data-order]")?.dataset.order ?? null;
