import { type RefObject, useEffect } from "react";
import { useLiveList } from "#src/live/LiveContext.ts";

/**
 * Who reads further down, or has rows open, does not want the list to move: orders that come in wait until then.
 * Answers how to let them in before.
 */
export function useHoldBack(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): () => void {
  const { setBuffering, flush } = useLiveList("orders");
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setBuffering(hasOpenRows || list.scrollTop > 0);
    look();
    list.addEventListener("scroll", look, { passive: true });
    return () => list.removeEventListener("scroll", look);
  }, [scroller, hasOpenRows, setBuffering]);
  useEffect(() => () => setBuffering(false), [setBuffering]);
  return flush;
}
