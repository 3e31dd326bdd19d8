import { fold } from "#contract/rules/fold.ts";

/** Longer texts can't be names of places, and are cut. */
const maxLength = 200;

/** Folds a name as the table `places` stores it: lower case, Latin letters and digits only, single spaces. */
export const foldName = (text: string): string =>
  fold(text.slice(0, maxLength))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Folds a city's name without prefixes ("m. st. Warszawa") and expands unambiguous abbreviations. */
export function foldCity(text: string): string {
  const words = withoutLeading(cityPrefixes, foldName(text).split(" "));
  return words.map((word) => abbreviations[word] ?? word).join(" ");
}

/**
 * Folds a street's name without its type ("ul.", "al.") and house number: everything from the first number
 * that does not begin the name.
 */
export function foldStreet(text: string): string {
  const words = withoutLeading(streetTypes, foldName(text).split(" "));
  const house = words.findIndex((word, at) => at > 0 && /^\d/.test(word));
  return (house < 0 ? words : words.slice(0, house)).join(" ");
}

/** Folds a street with its house number, without its type: "ul. Żółta 7/2" is "zolta 7 2". */
export const foldStreetLine = (text: string): string =>
  withoutLeading(streetTypes, foldName(text).split(" ")).join(" ");

/** The columns of `places` used for look-ups. */
export const foldedNames = (city: string, street: string) => ({
  foldedCity: foldCity(city),
  foldedStreet: foldStreet(street),
});

/** Removes leading words of the set, but never all words. */
function withoutLeading(leading: ReadonlySet<string>, words: string[]): string[] {
  const first = words.findIndex((word) => !leading.has(word));
  return first < 0 ? words : words.slice(first);
}

const cityPrefixes = new Set(["m", "st", "miasto", "gmina", "gm"]);

const abbreviations: Record<string, string> = { wlkp: "wielkopolski", maz: "mazowiecki", sl: "slaski" };

const streetTypes = new Set(
  "ul ulica al aleja aleje pl plac os osiedle rondo skwer bulwar bulwary".split(" "),
);
