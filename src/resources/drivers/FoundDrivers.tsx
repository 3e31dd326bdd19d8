import { useGetList } from "react-admin";
import { type Driver, fullName } from "#contract/drivers.ts";
import { phoneText } from "#contract/rules/phone.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch } from "#src/layout/addresses.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";
import { filterDrivers } from "./list/driverRows.ts";
import { allDrivers } from "./list/useDriverList.ts";

const shown = 4;

/** The drivers that match every word of the phrase by name, e-mail address, phone or plate. */
export const FoundDrivers = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const isEnough = phrase.length > 1;
  const { data = [] } = useGetList<Driver>("drivers", allDrivers({ active: "true" }), {
    enabled: isEnough,
    staleTime: 60_000,
  });
  const found = isEnough ? filterDrivers(data, { q: phrase }).slice(0, shown) : [];
  return (
    <PaletteGroup heading={words("drivers")}>
      {found.map((driver) => (
        <PaletteLink
          key={driver.id}
          to={driverSearch(driver.email)}
          label={fullName(driver)}
          detail={driver.region}
          note={phoneText(driver.phone)}
        />
      ))}
    </PaletteGroup>
  );
};
