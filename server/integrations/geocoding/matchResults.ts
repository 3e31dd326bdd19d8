import type { Address, Candidate } from "#contract/addresses.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldCity, foldStreet } from "./foldNames.ts";
import type { Hit } from "./geocoderResult.ts";
import { similarity } from "./similarity.ts";

/** A hit whose postal code and region are known. */
export type PlacedHit = Hit & { zipCode: string; region: string };

/** What an outside geocoder's places are for the address that was asked; null: they have nothing to do with it. */
export function judge(address: Address, hits: readonly PlacedHit[]): Geocoding | null {
  const judged = hits
    .map((hit) => compare(address, hit))
    .filter(({ isCity, isCode, isStreet }) => isStreet && (isCity || isCode))
    .sort((one, other) => other.candidate.confidence - one.candidate.confidence);
  const candidates = judged.map(({ candidate }) => candidate);
  const found = judged.find(({ isCity, isCode }) => isCity && isCode);
  if (found) return { outcome: "found", candidates: [found.candidate] };
  if (candidates.length === 0) return null;
  const cities = new Set(candidates.map(({ city, region }) => `${city}, ${region}`));
  return { outcome: cities.size === 1 ? "matched_partially" : "ambiguous", candidates };
}

function compare(address: Address, hit: PlacedHit) {
  const isCode = hit.zipCode === address.zipCode;
  const city = similarity(foldCity(address.city), foldCity(hit.city));
  const asked = foldStreet(address.street);
  const street = hit.street === null ? 0 : similarity(asked, foldStreet(hit.street), { atEnd: true });
  const precision = hit.street === null ? (isCode ? "zipCode" : "city") : hit.house ? "address" : "street";
  const confidence = (isCode ? 1 : 0.5) * Math.max(city, 0.5) * certainty[precision] * (street || 0.9);
  const candidate: Candidate = {
    street: hit.house && hit.street ? `${hit.street} ${hit.house}` : hit.street,
    city: hit.city,
    zipCode: hit.zipCode,
    region: hit.region,
    lat: hit.lat,
    lng: hit.lng,
    precision,
    confidence: Math.round(confidence * 100) / 100,
  };
  // Another street of the same city is no answer; a hit without a street may still be the city.
  return { candidate, isCity: city > 0, isCode, isStreet: hit.street === null || street > 0 };
}

const certainty = { address: 1, street: 0.95, zipCode: 0.8, city: 0.6 };
