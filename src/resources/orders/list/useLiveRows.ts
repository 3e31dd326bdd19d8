import { type RefObject, useEffect } from "react";
import { useLiveList } from "#src/live/LiveContext.ts";

/**
 * While the list is scrolled down or has open rows, new orders are buffered, so that the rows on screen do not move.
 * Returns a function that flushes the buffer earlier.
 */
export function useBufferedRows(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): () => void {
  const { setBuffering, flush } = useLiveList("orders");
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const update = () => setBuffering(hasOpenRows || list.scrollTop > 0);
    update();
    list.addEventListener("scroll", update, { passive: true });
    return () => list.removeEventListener("scroll", update);
  }, [scroller, hasOpenRows, setBuffering]);
  useEffect(() => () => setBuffering(false), [setBuffering]);
  return flush;
}

/** Milliseconds between attempts to sort the list again. */
const resortInterval = 3_000;

/**
 * Rows that change keep their place, so that they don't jump away from the pointer; in time the list is out of order. It is
 * sorted again while nobody uses it: no pointer or focus in it or in the panel beside it, no open row, and scrolled to the
 * top.
 */
export function useResortWhenIdle(
  scroller: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  hasOpenRows: boolean,
): void {
  const { resort } = useLiveList("orders");
  useEffect(() => {
    if (hasOpenRows) return;
    const timer = setInterval(() => {
      const isAtTop = scroller.current?.scrollTop === 0;
      if (isAtTop && ![scroller.current, panel.current].some(isInUse)) resort();
    }, resortInterval);
    return () => clearInterval(timer);
  }, [hasOpenRows, scroller, panel, resort]);
}

const isInUse = (element: HTMLElement | null): boolean =>
  element !== null && (element.matches(":hover") || element.contains(document.activeElement));
