import { fold } from "#contract/rules/fold.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";

const shown = 4;

/** The companies whose name contains the phrase. */
export const FoundCompanies = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const { data = [] } = useLookup("companies");
  const found = (phrase ? data : []).filter(({ name }) => fold(name).includes(fold(phrase))).slice(0, shown);
  return (
    <PaletteGroup heading={words("companies")}>
      {found.map(({ id, name }) => (
        <PaletteLink key={id} to={`/companies/company/${encodeURIComponent(id)}`} label={name} />
      ))}
    </PaletteGroup>
  );
};
