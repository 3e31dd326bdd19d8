import { type RefObject, useContext, useEffect } from "react";
import { DataProviderContext } from "react-admin";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";

/** Milliseconds between two looks. */
const every = 3_000;

/**
 * Rows that change keep their place, or they would jump away under the hand; the list slowly falls out of its order.
 * It is put in order again when no hand is near: no pointer and no focus in it, no row open, and nobody reads further
 * down.
 */
export function useTidyRows(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): void {
  const { tidyOrders } = useContext(DataProviderContext) as ConsoleDataProvider;
  useEffect(() => {
    if (hasOpenRows) return;
    const timer = setInterval(() => {
      if (scroller.current && isAtRest(scroller.current)) tidyOrders();
    }, every);
    return () => clearInterval(timer);
  }, [hasOpenRows, scroller, tidyOrders]);
}

const isAtRest = (list: HTMLElement): boolean =>
  list.scrollTop === 0 && !list.matches(":hover") && !list.contains(document.activeElement);
