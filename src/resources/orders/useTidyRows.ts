import { type RefObject, useEffect } from "react";
import { useLiveList } from "#src/live/LiveContext.ts";

/** Milliseconds between two looks. */
const every = 3_000;

/**
 * Rows that change keep their place, or they would jump away under the hand; the list slowly falls out of its order.
 * It is put in order again when no hand is near: no pointer and no focus in it, no row open, and nobody reads further
 * down.
 */
export function useTidyRows(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): void {
  const { resort } = useLiveList("orders");
  useEffect(() => {
    if (hasOpenRows) return;
    const timer = setInterval(() => {
      if (scroller.current && isAtRest(scroller.current)) resort();
    }, every);
    return () => clearInterval(timer);
  }, [hasOpenRows, scroller, resort]);
}

const isAtRest = (list: HTMLElement): boolean =>
  list.scrollTop === 0 && !list.matches(":hover") && !list.contains(document.activeElement);
