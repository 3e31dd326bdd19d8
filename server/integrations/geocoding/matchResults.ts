import type { Address, Candidate } from "#contract/addresses.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldCity, foldStreet } from "./foldNames.ts";
import type { GeocoderResult } from "./geocoderResult.ts";
import { similarity } from "./similarity.ts";

/** A result whose postal code and region are known. */
export type LocatedResult = GeocoderResult & { zipCode: string; region: string };

/** Converts an external geocoder's results to an outcome for the address; null if none of them matches. */
export function matchResults(address: Address, results: readonly LocatedResult[]): Geocoding | null {
  const compared = results
    .map((result) => compareWithAddress(address, result))
    .filter(({ isCity, isCode, isStreet }) => isStreet && (isCity || isCode))
    .sort((one, other) => other.candidate.confidence - one.candidate.confidence);
  const candidates = compared.map(({ candidate }) => candidate);
  const found = compared.find(({ isCity, isCode }) => isCity && isCode);
  if (found) return { outcome: "found", candidates: [found.candidate] };
  if (candidates.length === 0) return null;
  const cities = new Set(candidates.map(({ city, region }) => `${city}, ${region}`));
  return { outcome: cities.size === 1 ? "matched_partially" : "ambiguous", candidates };
}

function compareWithAddress(address: Address, result: LocatedResult) {
  const isCode = result.zipCode === address.zipCode;
  const city = similarity(foldCity(address.city), foldCity(result.city));
  const typedStreet = foldStreet(address.street);
  const street =
    result.street === null ? 0 : similarity(typedStreet, foldStreet(result.street), { atEnd: true });
  const precision =
    result.street === null ? (isCode ? "zipCode" : "city") : result.house ? "address" : "street";
  const confidence = (isCode ? 1 : 0.5) * Math.max(city, 0.5) * precisionWeights[precision] * (street || 0.9);
  const candidate: Candidate = {
    street: result.house && result.street ? `${result.street} ${result.house}` : result.street,
    city: result.city,
    zipCode: result.zipCode,
    region: result.region,
    lat: result.lat,
    lng: result.lng,
    precision,
    confidence: Math.round(confidence * 100) / 100,
  };
  // A result with another street is no match; one without a street may still be the right city.
  return { candidate, isCity: city > 0, isCode, isStreet: result.street === null || street > 0 };
}

const precisionWeights = { address: 1, street: 0.95, zipCode: 0.8, city: 0.6 };
