import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls details that were just opened into view, as far as their row stays visible; again when more of them has loaded,
 * which `loaded` counts. Nothing moves if they fit below the row, nor when details that were open before are only rendered
 * again: then the focus is not on their row.
 */
export function useScrollIntoSight(details: RefObject<HTMLElement | null>, loaded: number) {
  const scrolledTo = useRef<number | null>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has loaded is higher than its placeholder.
  useEffect(() => {
    const body = details.current?.closest("tbody");
    const scroller = body && scrollerOf(body);
    if (!body || !scroller) return;
    const wasMovedSince = scrolledTo.current !== scroller.scrollTop;
    if (isFirst.current ? !body.contains(document.activeElement) : wasMovedSince) return;
    isFirst.current = false;
    const frame = scroller.getBoundingClientRect();
    const head = scroller.querySelector("thead")?.getBoundingClientRect().height ?? 0;
    const { top, bottom } = body.getBoundingClientRect();
    const hidden = bottom - frame.bottom;
    const roomAbove = top - frame.top - head;
    if (hidden > 0 && roomAbove > 0) scroller.scrollTop += Math.min(hidden, roomAbove);
    scrolledTo.current = scroller.scrollTop;
  }, [loaded]);
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (!parent) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}
