import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import { z } from "#contract/zod.ts";
import type { answerCache } from "#server/integrations/answerCache.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldName } from "./foldNames.ts";
import { GeocoderResult, type OutsideGeocoder } from "./geocoderResult.ts";
import { type LocatedResult, matchResults } from "./matchResults.ts";

type Geocode = (address: Address) => Promise<Geocoding>;

type Parts = {
  pool: Pool;
  /** Distinguishes cached responses from those of other services. */
  name: string;
  query: OutsideGeocoder;
  cached: ReturnType<typeof answerCache>;
  /** Used if the external geocoder fails or knows less. */
  embedded: Geocode;
  onError: (error: unknown) => void;
};

/**
 * Geocodes with an external geocoder and then the embedded one: the external one's result is used if it found
 * the address, otherwise the better of both.
 */
export const geocodeOutside =
  ({ pool, name, query, cached, embedded, onError }: Parts): Geocode =>
  async (address) => {
    const cacheKey = [name, foldName(address.street), foldName(address.city), address.zipCode];
    const results = await cached(cacheKey, z.array(GeocoderResult), () => query(address)).catch((error) => {
      onError(error);
      return [];
    });
    const fromOutside = matchResults(address, await locateResults(pool, results));
    if (fromOutside?.outcome === "found") return fromOutside;
    const fromEmbedded = await embedded(address);
    return fromEmbedded.outcome === "found" || !fromOutside ? fromEmbedded : fromOutside;
  };

/**
 * Adds to each result its region according to the service's postal codes, and the nearest code if it has none. Results
 * outside of known codes are dropped.
 */
export async function locateResults(
  pool: Pool,
  results: readonly GeocoderResult[],
): Promise<LocatedResult[]> {
  if (results.length === 0) return [];
  const { rows } = await pool.query<{ nth: number; zipCode: string; region: string }>(
    `select nth, coalesce(given, near.code) as "zipCode", coalesce(own.region, near.region) as region
     from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as result(given, at_lat, at_lng, nth)
     left join zip_codes own on own.code = given
     left join lateral (
       select code, region from zip_codes
       where own.code is null and lat between at_lat - 0.3 and at_lat + 0.3 and lng between at_lng - 0.5 and at_lng + 0.5
       order by power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2) limit 1
     ) as near on true
     where coalesce(own.region, near.region) is not null
     order by nth`,
    [results.map(({ zipCode }) => zipCode), results.map(({ lat }) => lat), results.map(({ lng }) => lng)],
  );
  return rows.flatMap(({ nth, zipCode, region }) => {
    const result = results[nth - 1];
    return result ? [{ ...result, zipCode, region }] : [];
  });
}
