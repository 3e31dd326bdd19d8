import type { Pool } from "pg";
import type { Address, Candidate } from "#contract/addresses.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldCity, foldStreet } from "./foldNames.ts";
import { codesOfCity, type PlaceRow, placesOfCode } from "./placeQueries.ts";
import { similarity } from "./similarity.ts";

/** Maximum number of candidates for a vague address. */
const maxCandidates = 8;

/**
 * Geocodes with the postal codes of the database, without external services. One query if code and city
 * match, at most three otherwise.
 */
export async function geocodeByDatabase(pool: Pool, address: Address): Promise<Geocoding> {
  const city = foldCity(address.city);
  const street = foldStreet(address.street);
  const code = address.zipCode;
  const citiesOfCode = groupByCity(await placesOfCode(pool, code), city);
  const [bestOfCode] = citiesOfCode;
  if (bestOfCode && bestOfCode.score > 0)
    return { outcome: "found", candidates: [candidateIn(bestOfCode, street)] };

  const elsewhere = (await codesOfCity(pool, city, code, maxCandidates)).map(
    ({ city, zipCode, region, lat, lng, score }, rank): Candidate => {
      const confidence = roundConfidence(0.5 * score - 0.02 * rank);
      return { street: null, city, zipCode, region, lat, lng, precision: "zipCode", confidence };
    },
  );
  if (bestOfCode) {
    const codeCandidate = { ...candidateIn(bestOfCode, street), confidence: 0.5 };
    return {
      outcome: "matched_partially",
      candidates: [codeCandidate, ...elsewhere].slice(0, maxCandidates),
    };
  }
  if (elsewhere.length === 0) return { outcome: "not_found", candidates: [] };
  const outcome = elsewhere.length === 1 ? "matched_partially" : "ambiguous";
  return { outcome, candidates: elsewhere };
}

type City = { score: number; rows: [PlaceRow, ...PlaceRow[]] };

/** The cities of one postal code: the most similar to the typed name first, then the one that the code is named after. */
function groupByCity(rows: readonly PlaceRow[], typed: string): City[] {
  return [...Map.groupBy(rows, ({ foldedCity }) => foldedCity)]
    .flatMap(([name, [first, ...others]]) =>
      first ? [{ score: similarity(typed, name), rows: [first, ...others] } satisfies City] : [],
    )
    .sort(
      (one, other) => other.score - one.score || Number(other.rows[0].isMain) - Number(one.rows[0].isMain),
    );
}

/** The street if it is known, otherwise the mean position of the city's places with that code. */
function candidateIn({ score, rows }: City, typed: string): Candidate {
  const [{ code, city, region }] = rows;
  const [bestStreet] = rows
    .filter(({ street }) => street !== "")
    .map((row) => ({ row, score: similarity(typed, row.foldedStreet, { atEnd: true }) }))
    .filter((one) => one.score > 0)
    .sort((one, other) => other.score - one.score);
  if (bestStreet) {
    const { street, lat, lng } = bestStreet.row;
    const confidence = roundConfidence(score * bestStreet.score);
    return { street, city, zipCode: code, region, lat, lng, precision: "street", confidence };
  }
  const withoutStreet = rows.filter(({ street }) => street === "");
  const { lat, lng } = meanPosition(withoutStreet.length > 0 ? withoutStreet : rows);
  const confidence = roundConfidence(0.8 * score);
  return { street: null, city, zipCode: code, region, lat, lng, precision: "zipCode", confidence };
}

const meanPosition = (rows: readonly PlaceRow[]) => ({
  lat: mean(rows.map(({ lat }) => lat)),
  lng: mean(rows.map(({ lng }) => lng)),
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const roundConfidence = (value: number): number => Math.max(0.05, Math.round(value * 100) / 100);
