import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { useMayChangeStock, useWaitingCounts } from "./useStock.ts";

/** The badge of the counts: the number of those that wait for a second operator, as far as this one may be it; empty if there are none. */
export function WaitingCounts() {
  const words = useWords("stock.counts");
  const { data = [] } = useWaitingCounts();
  const may = { driver: useMayChangeStock("driver"), warehouse: useMayChangeStock("warehouse") };
  const { length } = data.filter(({ holderType }) => may[holderType]);
  return <MenuBadge count={length} words={words("number", length)} />;
}
