import type { Location } from "#contract/locations.ts";

/** The locations whose name, address, phone or note holds every word of the phrase, whatever its accents and capitals. */
export function findLocations(locations: readonly Location[], phrase: string): Location[] {
  const words = plain(phrase).split(/\s+/).filter(Boolean);
  return locations.filter(({ name, address, phone, defaultNote }) => {
    const text = plain([name, address.formatted, phone, defaultNote].filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
