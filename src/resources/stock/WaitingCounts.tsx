import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { useWaitingCounts } from "./useStock.ts";

/** The badge of the counts: number of those that wait for a second operator, or nothing. */
export function WaitingCounts() {
  const words = useWords("stock.counts");
  const { data = [] } = useWaitingCounts();
  return <MenuBadge count={data.length} words={words("number", data.length)} />;
}
