import type { Site } from "./areas/deriveAreas.ts";

/** The columns of all sources from which postal codes are derived. */
type Row = { code: string; city: string; region: string; lat: number; lng: number; municipality?: string };

/**
 * Postal codes with the mean position of their places, and the most frequent region and city. If every village is a single
 * place, the seat of the municipality counts as well.
 */
export function codesOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, places]) => ({
    code,
    city: mostFrequent([...places.map(({ city }) => city), ...seats(places)]),
    region: mostFrequent(places.map(({ region }) => region)),
    lat: mean(places.map(({ lat }) => lat)),
    lng: mean(places.map(({ lng }) => lng)),
  }));
}

/** Input of `deriveAreas`: all places of a code get the code's region. */
export function sitesOf(rows: readonly Row[]): Site[] {
  const regions = new Map(codesOf(rows).map(({ code, region }) => [code, region]));
  return rows.map(({ code, region, lat, lng }) => ({ code, region: regions.get(code) ?? region, lat, lng }));
}

function seats(rows: readonly Row[]): string[] {
  const cities = new Set(rows.map(({ city }) => city));
  return rows.flatMap(({ municipality }) => (municipality && cities.has(municipality) ? [municipality] : []));
}

function mostFrequent(names: readonly string[]): string {
  const [winner] = [...Map.groupBy(names, (name) => name)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return winner?.[0] ?? "";
}

/** The mean, rounded to seven decimals (a centimetre). */
export const mean = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(7));
