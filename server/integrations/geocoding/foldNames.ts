import { fold } from "#contract/rules/fold.ts";

/** Longer texts are no names of places; what comes after is not looked at. */
const maxLength = 200;

/** A text as the table `places` keeps it for look-ups: lower case, Latin letters and digits alone, single spaces. */
export const foldName = (text: string): string =>
  fold(text.slice(0, maxLength))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** A city without what people write before it ("m. st. Warszawa"), its abbreviations written out as far as they are sure. */
export function foldCity(text: string): string {
  const words = without(beforeCities, foldName(text).split(" "));
  return words.map((word) => abbreviated[word] ?? word).join(" ");
}

/** A street without its kind ("ul.", "al.") and without the house: all from the first number that does not begin the name. */
export function foldStreet(text: string): string {
  const words = without(kindsOfStreets, foldName(text).split(" "));
  const house = words.findIndex((word, at) => at > 0 && /^\d/.test(word));
  return (house < 0 ? words : words.slice(0, house)).join(" ");
}

/** The columns of `places` that are looked up by. */
export const foldedNames = (city: string, street: string) => ({
  foldedCity: foldCity(city),
  foldedStreet: foldStreet(street),
});

/** Less those at the beginning; not all of them. */
function without(leading: ReadonlySet<string>, words: string[]): string[] {
  const first = words.findIndex((word) => !leading.has(word));
  return first < 0 ? words : words.slice(first);
}

const beforeCities = new Set(["m", "st", "miasto", "gmina", "gm"]);

const abbreviated: Record<string, string> = { wlkp: "wielkopolski", maz: "mazowiecki", sl: "slaski" };

const kindsOfStreets = new Set(
  "ul ulica al aleja aleje pl plac os osiedle rondo skwer bulwar bulwary".split(" "),
);
