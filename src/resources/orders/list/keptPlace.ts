import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

type Row = { id: string };

type Place = {
  /** The first row in sight, and by how many pixels it is scrolled out of it. */
  order: string;
  offset: number;
  /** The heights of the rows that were rendered. */
  sizes: VirtualItem[];
};

/** Where the list was left, by its entry in the browser's history. The list scrolls, not the page, so browsers don't know. */
const places = new Map<string, Place>();
/** More would fill the memory of a console that is open all day. */
const maxPlaces = 20;

/** The virtualizer's options by which the list begins where it was left, if it is shown by Back or Forward. */
export function useKeptPlace(rows: readonly Row[], rowHeight: number) {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [place] = useState(isBack ? places.get(key) : undefined);
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
  open: ReadonlySet<string>,
): void {
  const { key } = useLocation();
  const keep = useEffectEvent(() => {
    const top = (scroller.current?.scrollTop ?? 0) + virtualizer.options.scrollMargin;
    const first = virtualizer.getVirtualItemForOffset(top);
    if (!first) return;
    const order = String(first.key);
    const offset = open.has(order) ? 0 : top - first.start;
    const sizes = virtualizer.takeSnapshot().filter((item) => !open.has(String(item.key)));
    places.delete(key);
    places.set(key, { order, offset, sizes });
    const [oldest] = places.keys();
    if (oldest !== undefined && places.size > maxPlaces) places.delete(oldest);
  });
  useLayoutEffect(() => keep, []);
}
