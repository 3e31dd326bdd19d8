import type { Site } from "./areas/deriveAreas.ts";

/** A row of any source, as far as its postal code is concerned. */
type Row = { code: string; city: string; region: string; lat: number; lng: number; municipality?: string };

/**
 * A postal code by its places: in their middle, in the region of most of them, named by the city of most of them; where
 * every village is one place, by the seat of the municipality.
 */
export function codesOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, own]) => ({
    code,
    city: mostOf([...own.map(({ city }) => city), ...seats(own)]),
    region: mostOf(own.map(({ region }) => region)),
    lat: mean(own.map(({ lat }) => lat)),
    lng: mean(own.map(({ lng }) => lng)),
  }));
}

/** For `deriveAreas`: a code's places are all of its one region. */
export function sitesOf(rows: readonly Row[]): Site[] {
  const regions = new Map(codesOf(rows).map(({ code, region }) => [code, region]));
  return rows.map(({ code, region, lat, lng }) => ({ code, region: regions.get(code) ?? region, lat, lng }));
}

function seats(rows: readonly Row[]): string[] {
  const cities = new Set(rows.map(({ city }) => city));
  return rows.flatMap(({ municipality }) => (municipality && cities.has(municipality) ? [municipality] : []));
}

function mostOf(names: readonly string[]): string {
  const [most] = [...Map.groupBy(names, (name) => name)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return most?.[0] ?? "";
}

/** To the seventh decimal, a centimetre. */
export const mean = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(7));
