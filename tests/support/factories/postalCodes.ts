import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Candidate } from "#contract/addresses.ts";
import { metresPerDegree } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import { zipCodeRings, zipCodes } from "#server/database/tables/places.ts";
import type { Geocoding, GeoServices } from "#server/integrations/geoServices.ts";
import { toPlane } from "#server/integrations/plane.ts";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";

/** The point that is these metres east and north of the middle of Bydgoszcz. */
export const pointAt = (east: number, north: number): Point => ({
  lat: middle.lat + north / metresPerDegree,
  lng: middle.lng + east / (metresPerDegree * Math.cos((middle.lat * Math.PI) / 180)),
});

const middle = { lat: 53.12, lng: 18.0 };

type Square = { region: string; code: string; at: Point; half?: number; city?: string };

/** A postal code whose area is a square around it, with `half` metres to each side; without `half` it has no area. */
export async function makeArea(pool: Pool, { region, code, at, half, city = "Bydgoszcz" }: Square) {
  const row = { code, city, region, ...at };
  if (half === undefined) return void (await drizzle(pool).insert(zipCodes).values(row));
  const high = half / metresPerDegree;
  const wide = high / Math.cos((at.lat * Math.PI) / 180);
  const [west, south, east, north] = [at.lng - wide, at.lat - high, at.lng + wide, at.lat + high];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const;
  const area = { type: "MultiPolygon", coordinates: [[[...corners, corners[0]]]] };
  // The coarse area has only three corners, so that it differs from the detailed one.
  const coarseArea = { type: "MultiPolygon", coordinates: [[[...corners.slice(0, 3), corners[0]]]] };
  await drizzle(pool)
    .insert(zipCodes)
    .values({ ...row, area, coarseArea, west, south, east, north });
  const ring = corners.map(([lng, lat]) => toPlane({ lat, lng })).map(({ x, y }) => `(${x},${y})`);
  await drizzle(pool)
    .insert(zipCodeRings)
    .values({ code, ring: `(${ring.join(",")})` });
}

export const candidate = (at: Point, values: Partial<Candidate> = {}): Candidate => ({
  street: "Gdańska 12",
  city: "Bydgoszcz",
  zipCode: "85-022",
  region: "",
  precision: "address",
  confidence: 1,
  ...at,
  ...values,
});

/** A geocoder that only knows the given results, by street. */
export const geocoderOf = (streets: Record<string, Geocoding>): GeoServices => ({
  geocode: async ({ street }) => streets[street] ?? { outcome: "not_found", candidates: [] },
  suggest: async () => [],
  drivingDistance: async (from, to) => ({ metres: estimatedRoadMetres(from, to) }),
});
