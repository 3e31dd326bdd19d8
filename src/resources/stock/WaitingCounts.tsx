import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { useWaitingCounts } from "./useStock.ts";

/** The badge of the counts: the number of those that wait for a second operator; empty if there are none. */
export function WaitingCounts() {
  const words = useWords("stock.counts");
  const { data = [] } = useWaitingCounts();
  return <MenuBadge count={data.length} words={words("number", data.length)} />;
}
