import type { Location } from "#contract/locations.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";

/** The locations that match every word of the phrase by name, address, phone or note, ignoring accents and case. */
export function findLocations(locations: readonly Location[], phrase: string): Location[] {
  const matches = matchesPhrase(phrase);
  return locations.filter(({ name, address, phone, defaultNote }) =>
    matches(name, address.formatted, phone, defaultNote),
  );
}
