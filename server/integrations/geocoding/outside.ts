import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import { z } from "#contract/zod.ts";
import type { answerCache } from "#server/integrations/answerCache.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { foldName } from "./foldNames.ts";
import { type AskOutside, Hit } from "./geocoderResult.ts";
import { judge, type PlacedHit } from "./matchResults.ts";

type Geocode = (address: Address) => Promise<Geocoding>;

type Parts = {
  pool: Pool;
  /** By what its answers are told from another service's. */
  name: string;
  ask: AskOutside;
  remembered: ReturnType<typeof answerCache>;
  /** Answers where the outside one does not, or knows less. */
  embedded: Geocode;
  report: (error: unknown) => void;
};

/** An outside geocoder before the embedded one: whichever finds the address, the outside one's word counts first. */
export const geocodeOutside =
  ({ pool, name, ask, remembered, embedded, report }: Parts): Geocode =>
  async (address) => {
    const question = [name, foldName(address.street), foldName(address.city), address.zipCode];
    const hits = await remembered(question, z.array(Hit), () => ask(address)).catch((error) => {
      report(error);
      return [];
    });
    const outside = judge(address, await placed(pool, hits));
    if (outside?.outcome === "found") return outside;
    const own = await embedded(address);
    return own.outcome === "found" || !outside ? own : outside;
  };

/** Each with its region by our own postal codes, and with the nearest code where it had none; others are left out. */
async function placed(pool: Pool, hits: readonly Hit[]): Promise<PlacedHit[]> {
  if (hits.length === 0) return [];
  const { rows } = await pool.query<{ nth: number; zipCode: string; region: string }>(
    `select nth, coalesce(told, near.code) as "zipCode", coalesce(own.region, near.region) as region
     from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as hit(told, at_lat, at_lng, nth)
     left join zip_codes own on own.code = told
     left join lateral (
       select code, region from zip_codes
       where own.code is null and lat between at_lat - 0.3 and at_lat + 0.3 and lng between at_lng - 0.5 and at_lng + 0.5
       order by power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2) limit 1
     ) as near on true
     where coalesce(own.region, near.region) is not null`,
    [hits.map(({ zipCode }) => zipCode), hits.map(({ lat }) => lat), hits.map(({ lng }) => lng)],
  );
  return rows.flatMap(({ nth, zipCode, region }) => {
    const hit = hits[nth - 1];
    return hit ? [{ ...hit, zipCode, region }] : [];
  });
}
