import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useLocation, useNavigationType } from "react-router";
import { createKeptEntries, isFocusFree } from "./keptEntries.ts";
import { pageKeys } from "./pageKeys.ts";

/**
 * `j`, `k` and the arrows move the focus from row to row of a list. The row's link has the focus, so Enter follows it.
 * The returned function answers the row that has the focus. Who comes back to the list by Back or Forward is on the row again
 * that they left it from.
 * @param link Selects the link of each row.
 * @param row Selects the row around it.
 */
export function useRowWalk(
  list: RefObject<HTMLElement | null>,
  { link, row }: { link: string; row: string },
): () => HTMLElement | null {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>(link) ?? [])];
  const indexOfMarked = () => {
    const { activeElement } = document;
    return links().findIndex((one) => one.closest(row)?.contains(activeElement));
  };
  useReturn(links, indexOfMarked);
  useHotkeys(
    ["j", "k", "down", "up"],
    ({ key }) => {
      const all = links();
      const step = key === "k" || key === "ArrowUp" ? -1 : 1;
      const next = Math.max(0, Math.min(indexOfMarked() + step, all.length - 1));
      all[next]?.focus();
      all[next]?.closest(row)?.scrollIntoView({ block: "nearest" });
    },
    { useKey: true, ...pageKeys, preventDefault: true },
  );
  return () => links()[indexOfMarked()]?.closest<HTMLElement>(row) ?? null;
}

type Place = {
  /** The address of the row's link. */
  href: string | null;
  /** Where it was in the window. */
  top: number;
};

const places = createKeptEntries<Place>();

function useReturn(links: () => HTMLElement[], indexOfMarked: () => number): void {
  const { key } = useLocation();
  const place = useRef(useNavigationType() === "POP" ? places.get(key) : undefined);
  // The rows may come later than the list.
  useEffect(() => {
    if (!place.current) return;
    const { href, top } = place.current;
    const one = links().find((link) => link.getAttribute("href") === href);
    if (!one && isFocusFree()) return;
    place.current = undefined;
    if (!one || !isFocusFree()) return;
    one.focus({ preventScroll: true });
    // First the page, then a list that scrolls within it.
    if (document.scrollingElement)
      document.scrollingElement.scrollTop += one.getBoundingClientRect().top - top;
    one.scrollIntoView({ block: "nearest" });
  });
  const keep = useEffectEvent(() => {
    const marked = links()[indexOfMarked()];
    if (marked)
      places.keep(key, { href: marked.getAttribute("href"), top: marked.getBoundingClientRect().top });
  });
  useLayoutEffect(() => keep, []);
}
