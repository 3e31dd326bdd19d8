import type { Location } from "#contract/locations.ts";
import { fold } from "#contract/rules/fold.ts";
import { phraseWords } from "#contract/rules/phrase.ts";

/** The locations that match every word of the phrase by name, address, phone or note, ignoring accents and case. */
export function findLocations(locations: readonly Location[], phrase: string): Location[] {
  const words = phraseWords(phrase);
  return locations.filter(({ name, address, phone, defaultNote }) => {
    const text = fold([name, address.formatted, phone, defaultNote].filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  });
}
