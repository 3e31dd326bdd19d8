import type { Pool } from "pg";
import type { Address, Candidate } from "#contract/addresses.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldCity, foldStreet } from "./foldNames.ts";
import { codesOfCity, type PlaceRow, placesOfCode } from "./placeQueries.ts";
import { similarity } from "./similarity.ts";

/** What is kept of an answer: an address that is nowhere exactly can be almost everywhere. */
const mostCandidates = 8;

/**
 * The geocoder that needs nobody else: it knows the places of the database. One query where code and city fit, at most
 * two more where they don't.
 */
export async function geocodeByDatabase(pool: Pool, address: Address): Promise<Geocoding> {
  const city = foldCity(address.city);
  const street = foldStreet(address.street);
  const code = address.zipCode;
  const ofCode = groups(await placesOfCode(pool, code), city);
  const [own] = ofCode;
  if (own && own.fits > 0) return { outcome: "found", candidates: [foundIn(own, street)] };

  const elsewhere = (await codesOfCity(pool, city, code, mostCandidates)).map(
    ({ city, zipCode, region, lat, lng, fits }, rank): Candidate => {
      const confidence = confident(0.5 * fits - 0.02 * rank);
      return { street: null, city, zipCode, region, lat, lng, precision: "zipCode", confidence };
    },
  );
  if (own) {
    const main = { ...foundIn(own, street), confidence: 0.5 };
    return { outcome: "matched_partially", candidates: [main, ...elsewhere].slice(0, mostCandidates) };
  }
  if (elsewhere.length === 0) return { outcome: "not_found", candidates: [] };
  const outcome = elsewhere.length === 1 ? "matched_partially" : "ambiguous";
  return { outcome, candidates: elsewhere };
}

type City = { fits: number; rows: [PlaceRow, ...PlaceRow[]] };

/** The cities of one postal code: those first that fit what was typed, then the one that the code is named by. */
function groups(rows: readonly PlaceRow[], typed: string): City[] {
  return [...Map.groupBy(rows, ({ foldedCity }) => foldedCity)]
    .flatMap(([name, [first, ...others]]) =>
      first ? [{ fits: similarity(typed, name), rows: [first, ...others] } satisfies City] : [],
    )
    .sort((one, other) => other.fits - one.fits || Number(other.rows[0].isMain) - Number(one.rows[0].isMain));
}

/** The street, where it is known, else the middle of the city's places of that code. */
function foundIn({ fits, rows }: City, typed: string): Candidate {
  const [{ code, city, region }] = rows;
  const [known] = rows
    .filter(({ street }) => street !== "")
    .map((row) => ({ row, fits: similarity(typed, row.foldedStreet, { atEnd: true }) }))
    .filter((one) => one.fits > 0)
    .sort((one, other) => other.fits - one.fits);
  if (known) {
    const { street, lat, lng } = known.row;
    const confidence = confident(fits * known.fits);
    return { street, city, zipCode: code, region, lat, lng, precision: "street", confidence };
  }
  const whole = rows.filter(({ street }) => street === "");
  const { lat, lng } = middle(whole.length > 0 ? whole : rows);
  const confidence = confident(0.8 * fits);
  return { street: null, city, zipCode: code, region, lat, lng, precision: "zipCode", confidence };
}

const middle = (rows: readonly PlaceRow[]) => ({
  lat: mean(rows.map(({ lat }) => lat)),
  lng: mean(rows.map(({ lng }) => lng)),
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const confident = (value: number): number => Math.max(0.05, Math.round(value * 100) / 100);
