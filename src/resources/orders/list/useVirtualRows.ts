import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { usePrinting } from "#src/ui/printing.ts";
import { useKeepPlace, useKeptPlace } from "./keptPlace.ts";

type Options = {
  rows: readonly { id: string }[];
  open: ReadonlySet<string>;
  activeIndex: number;
  scroller: RefObject<HTMLDivElement | null>;
  headHeight: number;
  /** The height of a closed row or card. */
  estimate: number;
};

/**
 * Which rows are in the DOM and where: those in view and the active one, on paper the first `printed` ones. The list begins
 * where it was left.
 */
export function useVirtualRows({ rows, open, activeIndex, scroller, headHeight, estimate }: Options) {
  const isPrinting = usePrinting();
  // Paper has no view, so all rows are rendered for it.
  const printed = isPrinting ? Math.min(rows.length, printedMaximum) : 0;
  const virtualizer = useVirtualizer({
    ...useKeptPlace(rows, estimate),
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // Heights on paper are not those of the screen, to which the list returns.
    useCachedMeasurements: isPrinting,
    // The row with the focus stays rendered while it is scrolled out of view, or the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => (printed > 0 ? firstRows(printed) : withActive(range, activeIndex)),
      [printed, activeIndex],
    ),
  });
  useKeepPlace(scroller, virtualizer, { open, active: rows[activeIndex]?.id ?? null });

  // Rows and cards, low and high ones, differ in height.
  const measuredEstimate = useRef(estimate);
  useEffect(() => {
    if (measuredEstimate.current !== estimate) virtualizer.measure();
    measuredEstimate.current = estimate;
  }, [estimate, virtualizer]);

  return { virtualizer, printed };
}

/** More rows than this would delay the printing by seconds, and nobody reads forty sheets. */
const printedMaximum = 1_000;

const firstRows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function withActive(range: Range, activeIndex: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (activeIndex < 0 || activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
  return [...indexes, activeIndex].sort((a, b) => a - b);
}
