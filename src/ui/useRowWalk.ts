import type { RefObject } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { pageKeys } from "./pageKeys.ts";

/**
 * `j`, `k` and the arrows move the focus from row to row of a list. The row's link has the focus, so Enter follows it.
 * The returned function answers the row that has the focus.
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
