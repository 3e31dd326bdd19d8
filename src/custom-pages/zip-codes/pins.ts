import { useGetMany } from "react-admin";
import type { Location } from "#contract/locations.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import type { Pin } from "./map/Pins.tsx";
import { addressLine } from "./startAddress.ts";

/** The markers of an address check: the chosen candidate, and the locations nearby with the numbers of their list. */
export function usePins(check: AddressCheck | null, chosen: number): Pin[] {
  const words = useWords("zipCodes");
  const { kilometres } = useNumbers();
  const near = check?.locations ?? [];
  // The answer of the check has the distances of the locations, but not their coordinates.
  const { data = [] } = useGetMany<Location>("locations", { ids: near.map(({ id }) => id) });
  const candidate = check?.candidates[chosen];
  if (!candidate) return [];
  const locations = near.flatMap(({ id, name, companyName, distance, isOpen }, index): Pin[] => {
    const { lat, lng } = data.find((location) => location?.id === id)?.address ?? { lat: null, lng: null };
    if (lat === null || lng === null) return [];
    const state = words(`check.${isOpen ? "open" : "closed"}`);
    return [
      {
        id,
        look: isOpen ? "" : "closed",
        letter: String(index + 1),
        name: [name, companyName, kilometres(distance), state].join(" · "),
        position: { lat, lng },
      },
    ];
  });
  const { lat, lng } = candidate;
  const letter = words("map.centreMark");
  const others = check.candidates.flatMap(({ lat, lng, ...other }, index): Pin[] =>
    index === chosen
      ? []
      : [
          {
            id: `candidate ${index}`,
            look: "closed",
            letter: "?",
            name: addressLine(other),
            position: { lat, lng },
          },
        ],
  );
  return [
    ...others,
    ...locations,
    {
      id: "candidate",
      look: "receiver",
      letter,
      name: addressLine(candidate),
      position: { lat, lng },
      isRaised: true,
    },
  ];
}
