import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { isNew } from "./isNew.ts";

/** The badge of the menu entry: the number of files finished since the account looked at them; empty if there are none. */
export function NewFiles() {
  const words = useWords("savedReports");
  const { data = [] } = useLookup("reportFiles");
  const count = data.filter(isNew).length;
  return <MenuBadge count={count} words={words("news", count)} />;
}
