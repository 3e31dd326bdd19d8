import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { createKeptEntries } from "#src/ui/keptEntries.ts";

type Row = { id: string };

type Place = {
  /** The first row in sight, and by how many pixels it is scrolled out of it. */
  order: string;
  offset: number;
  /** The heights of the rows that were rendered. */
  sizes: VirtualItem[];
  active: string | null;
};

/** Where the list was left, by its entry in the browser's history. The list scrolls, not the page, so browsers don't know. */
const places = createKeptEntries<Place>();

function usePlace(): Place | undefined {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  return useState(isBack ? places.get(key) : undefined)[0];
}

/** The order that was active when the list was left, if it is shown by Back or Forward and has the order still. */
export function useKeptActive(rows: readonly Row[]): string | null {
  const active = usePlace()?.active;
  const [kept] = useState(rows.some(({ id }) => id === active) ? active : null);
  return kept ?? null;
}

/** The virtualizer's options by which the list begins where it was left, if it is shown by Back or Forward. */
export function useKeptPlace(rows: readonly Row[], rowHeight: number) {
  const place = usePlace();
  const index = place ? rows.findIndex(({ id }) => id === place.order) : -1;
  if (!place || index < 0) return {};
  return {
    initialMeasurementsCache: place.sizes,
    initialOffset: () => {
      const sizes = new Map(place.sizes.map((item) => [item.key, item.size]));
      const above = rows.slice(0, index).reduce((sum, { id }) => sum + (sizes.get(id) ?? rowHeight), 0);
      return above + place.offset;
    },
  };
}

/** Remembers the place when the list is left. The rows that are `open` now will be closed. */
export function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { open, active }: { open: ReadonlySet<string>; active: string | null },
): void {
  const { key } = useLocation();
  const keep = useEffectEvent(() => {
    const top = (scroller.current?.scrollTop ?? 0) + virtualizer.options.scrollMargin;
    const first = virtualizer.getVirtualItemForOffset(top);
    if (!first) return;
    const order = String(first.key);
    const offset = open.has(order) ? 0 : top - first.start;
    const sizes = virtualizer.takeSnapshot().filter((item) => !open.has(String(item.key)));
    places.keep(key, { order, offset, sizes, active });
  });
  useLayoutEffect(() => keep, []);
}
