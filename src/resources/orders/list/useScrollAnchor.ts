import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the row under the pointer, or without a pointer the first visible row, at its position when rows above it are added
 * or removed. A list that is scrolled to its top has no anchor, so that new rows become visible.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): { handlers: AnchorHandlers; toTop: () => void } {
  const hovered = useRef<string | null>(null);
  const anchor = useRef<{ order: string; top: number } | null>(null);
  const previousRows = useRef(rows);

  const updateAnchor = () => {
    const order = scroller.current && anchorOrder(scroller.current, hovered.current);
    const top = order && topOf(scroller.current, order);
    anchor.current = order && typeof top === "number" ? { order, top } : null;
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && anchor.current && previousRows.current !== rows) {
      const top = topOf(element, anchor.current.order);
      if (top !== null && top !== anchor.current.top) element.scrollTop += top - anchor.current.top;
    }
    previousRows.current = rows;
    updateAnchor();
  });

  return {
    handlers: {
      onScroll: updateAnchor,
      onPointerOver: ({ target }) => {
        const order = orderOf(target);
        if (order === hovered.current) return;
        hovered.current = order;
        updateAnchor();
      },
      onPointerLeave: () => {
        hovered.current = null;
        updateAnchor();
      },
    },
    /** Scrolls to the top, where new rows are, and releases the anchor. */
    toTop: () => {
      hovered.current = null;
      anchor.current = null;
      scroller.current?.scrollTo({ top: 0 });
    },
  };
}

type AnchorHandlers = {
  onScroll: () => void;
  onPointerOver: (event: { target: EventTarget }) => void;
  onPointerLeave: () => void;
};

function anchorOrder(scroller: HTMLElement, hovered: string | null): string | null {
  if (hovered && topOf(scroller, hovered) !== null) return hovered;
  if (scroller.scrollTop === 0) return null;
  const edge = scroller.getBoundingClientRect().top;
  const rows = scroller.querySelectorAll<HTMLElement>("[data-order]");
  const first = [...rows].find((row) => row.getBoundingClientRect().top >= edge);
  return first?.dataset.order ?? null;
}

function topOf(scroller: HTMLElement | null, order: string): number | null {
  return scroller?.querySelector(`[data-order="${CSS.escape(order)}"]`)?.getBoundingClientRect().top ?? null;
}

const orderOf = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-order]")?.dataset.order) || null;
