import { sql } from "drizzle-orm";
import type { Address } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import { earthRadius } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Reader } from "#server/database/handles.ts";
import { JsonResponse } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { toPlane } from "#server/integrations/plane.ts";
import { greatCircle } from "#server/modules/orders/candidates.ts";

/**
 * Largest radius (kilometres) for which the detailed areas are sent; their corners can't be distinguished
 * beyond.
 */
const maxPreciseRadius = 15;

/**
 * The postal codes within `radius` kilometres of an address. Areas can be megabytes: they are sent as the
 * JSON text that PostgreSQL stores, without parsing. An area counts as touched also if the circle lies inside
 * one of its holes.
 */
export async function searchAround(
  reader: Reader,
  geo: GeoServices,
  address: Address,
  radius: number,
): Promise<JsonResponse> {
  const { outcome, candidates } = await geo.geocode(address);
  const [place] = candidates;
  if (outcome === "ambiguous") throw new ApiError("address_is_ambiguous");
  if (outcome === "not_found" || !place) throw new ApiError("address_not_found");

  const { lat, lng } = place;
  const metres = radius * 1_000;
  const { west, south, east, north } = boxAround(place, metres);
  const { x, y } = toPlane(place);
  const geometry = radius <= maxPreciseRadius ? sql`z.area` : sql`coalesce(z.coarse_area, z.area)`;
  const { rows } = await reader.execute<{ json: string }>(sql`
    with middle as (
      select ${lat}::float8 as lat, ${lng}::float8 as lng, point(${x}::float8, ${y}::float8) as place
    ), inside as materialized (
      select z.code from zip_codes z, middle m
      where z.lat between ${south} and ${north} and z.lng between ${west} and ${east}
        and ${greatCircle([sql`z.lat`, sql`z.lng`], [sql`m.lat`, sql`m.lng`])} <= ${metres}
    ), touched as materialized (
      -- Few candidates are left, so they are measured directly: the index of rings compares every corner of each match.
      select z.code from zip_codes z, middle m, lateral (
        select min(r.ring <-> m.place) as metres from zip_code_rings r where r.code = z.code
      ) nearest
      where z.west <= ${east} and z.east >= ${west} and z.south <= ${north} and z.north >= ${south}
        and z.code not in (select code from inside) and nearest.metres <= ${metres}
    )
    select json_build_object(
      'zipCodes', ${zipCodeList(sql`inside`, geometry)},
      'zipCodesOutOfBounds', ${zipCodeList(sql`touched`, geometry)},
      'centerPoint', ${JSON.stringify({ lat, lng })}::json,
      'outcome', ${outcome}::text,
      'place', ${JSON.stringify(place)}::json)::text as json`);
  return new JsonResponse(rows[0]?.json ?? "");
}

const zipCodeList = (codes: ReturnType<typeof sql>, geometry: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object(
    'name', z.code,
    'centroid', json_build_object('type', 'Point', 'coordinates', json_build_array(z.lng, z.lat)),
    'geometry', ${geometry}) order by z.code collate "C"), '[]')
  from zip_codes z join ${codes} using (code))`;

/** Bounding box in degrees of a circle given in metres. */
function boxAround({ lat, lng }: Point, metres: number) {
  const angle = (metres / earthRadius) * 1.001;
  const latRange = degrees(angle);
  const lngRange = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180))));
  return { west: lng - lngRange, south: lat - latRange, east: lng + lngRange, north: lat + latRange };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
