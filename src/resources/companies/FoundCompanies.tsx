import { fold } from "#contract/rules/fold.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";
import { differingNames } from "./list/companyRows.ts";

const shown = 4;

/** The companies one of whose names contains the phrase. */
export const FoundCompanies = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const { data = [] } = useLookup("companies");
  const found = (phrase ? data : [])
    .filter(({ name, otherNames }) => [name, ...otherNames].some((one) => fold(one).includes(fold(phrase))))
    .slice(0, shown);
  return (
    <PaletteGroup heading={words("companies")}>
      {found.map((company) => (
        <PaletteLink
          key={company.id}
          to={companyAddress(company.id)}
          label={company.name}
          note={differingNames(company)}
        />
      ))}
    </PaletteGroup>
  );
};
