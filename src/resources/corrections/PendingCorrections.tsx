import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";

/** The badge of the menu entry: the number of corrections that wait for a decision; empty if there are none. */
export function PendingCorrections() {
  const words = useWords("corrections");
  const { data = [] } = useLookup("corrections");
  return <MenuBadge count={data.length} words={words("number", data.length)} />;
}
