import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";
import { filterOperators } from "./list/operatorRows.ts";

const shown = 4;

/** The accounts of operators whose e-mail address has every word of the phrase. */
export const FoundOperators = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const isEnough = phrase.length > 1;
  const { data = [] } = useLookup("operators", { enabled: isEnough });
  const found = isEnough ? filterOperators(data, { q: phrase }).slice(0, shown) : [];
  return (
    <PaletteGroup heading={words("operators")}>
      {found.map(({ id, email }) => (
        <PaletteLink key={id} to={`/users/manager?user=${encodeURIComponent(id)}`} label={email} />
      ))}
    </PaletteGroup>
  );
};
