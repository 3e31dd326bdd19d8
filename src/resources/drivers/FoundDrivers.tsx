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

/** The drivers that match every word of the phrase by name, e-mail address, phone or plate; those who have left come last. */
export const FoundDrivers = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const stateWords = useWords("drivers.states");
  const isEnough = phrase.length > 1;
  const options = { enabled: isEnough, staleTime: 60_000 };
  const { data: working = [] } = useGetList<Driver>("drivers", allDrivers({ active: "true" }), options);
  const { data: left = [] } = useGetList<Driver>("drivers", allDrivers({ active: "false" }), options);
  const found = isEnough ? filterDrivers([...working, ...left], { q: phrase }).slice(0, shown) : [];
  return (
    <PaletteGroup heading={words("drivers")}>
      {found.map((driver) => (
        <PaletteLink
          key={driver.id}
          to={driverSearch(driver.email, !driver.active)}
          label={fullName(driver)}
          detail={driver.region}
          note={[phoneText(driver.phone), ...(driver.active ? [] : [stateWords("left")])].join(" · ")}
        />
      ))}
    </PaletteGroup>
  );
};
