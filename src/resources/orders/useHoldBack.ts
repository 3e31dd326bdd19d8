import { type RefObject, useContext, useEffect } from "react";
import { DataProviderContext } from "react-admin";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";

/**
 * Who reads further down, or has rows open, does not want the list to move: orders that come in wait until then.
 * Answers how to let them in before.
 */
export function useHoldBack(scroller: RefObject<HTMLElement | null>, hasOpenRows: boolean): () => void {
  const { holdOrdersBack, letOrdersIn } = useContext(DataProviderContext) as ConsoleDataProvider;
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => holdOrdersBack(hasOpenRows || list.scrollTop > 0);
    look();
    list.addEventListener("scroll", look, { passive: true });
    return () => list.removeEventListener("scroll", look);
  }, [scroller, hasOpenRows, holdOrdersBack]);
  useEffect(() => () => holdOrdersBack(false), [holdOrdersBack]);
  return letOrdersIn;
}
