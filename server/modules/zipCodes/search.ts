import { sql } from "drizzle-orm";
import type { Address } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import { earthRadius } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Reader } from "#server/database/handles.ts";
import { JsonResponse } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { toPlane } from "#server/integrations/plane.ts";
import { greatCircle } from "#server/modules/orders/candidates.ts";

/** Kilometres up to which single corners of areas can be seen on the map of a search. */
const preciseUpTo = 15;

/**
 * The codes around an address, `radius` in kilometres. Areas are up to megabytes: they leave PostgreSQL as the texts that they
 * lie there as, and nothing here reads them. A hole in an area that holds the whole circle counts as area.
 */
export async function searchAround(
  reader: Reader,
  places: Places,
  address: Address,
  radius: number,
): Promise<JsonResponse> {
  const { outcome, candidates } = await places.geocode(address);
  const [place] = candidates;
  if (outcome === "ambiguous") throw new ApiError("address_is_ambiguous");
  if (outcome === "not_found" || !place) throw new ApiError("address_not_found");

  const { lat, lng } = place;
  const metres = radius * 1_000;
  const { west, south, east, north } = boxAround(place, metres);
  const { x, y } = toPlane(place);
  const geometry = radius <= preciseUpTo ? sql`z.area` : sql`coalesce(z.coarse_area, z.area)`;
  const { rows } = await reader.execute<{ json: string }>(sql`
    with middle as (
      select ${lat}::float8 as lat, ${lng}::float8 as lng, point(${x}::float8, ${y}::float8) as place
    ), inside as materialized (
      select z.code from zip_codes z, middle m
      where z.lat between ${south} and ${north} and z.lng between ${west} and ${east}
        and ${greatCircle([sql`z.lat`, sql`z.lng`], [sql`m.lat`, sql`m.lng`])} <= ${metres}
    ), touched as materialized (
      -- Few are left to be measured. By the index of rings it would take longer: it looks at each corner of all that it finds.
      select z.code from zip_codes z, middle m, lateral (
        select min(r.ring <-> m.place) as metres from zip_code_rings r where r.code = z.code
      ) nearest
      where z.west <= ${east} and z.east >= ${west} and z.south <= ${north} and z.north >= ${south}
        and z.code not in (select code from inside) and nearest.metres <= ${metres}
    )
    select json_build_object(
      'zipCodes', ${listed(sql`inside`, geometry)},
      'zipCodesOutOfBounds', ${listed(sql`touched`, geometry)},
      'centerPoint', ${JSON.stringify({ lat, lng })}::json,
      'outcome', ${outcome}::text,
      'place', ${JSON.stringify(place)}::json)::text as json`);
  return new JsonResponse(rows[0]?.json ?? "");
}

const listed = (codes: ReturnType<typeof sql>, geometry: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object(
    'name', z.code,
    'centroid', json_build_object('type', 'Point', 'coordinates', json_build_array(z.lng, z.lat)),
    'geometry', ${geometry}) order by z.code collate "C"), '[]')
  from zip_codes z join ${codes} using (code))`;

/** Degrees that hold every place so many metres around. */
function boxAround({ lat, lng }: Point, metres: number) {
  const angle = (metres / earthRadius) * 1.001;
  const up = degrees(angle);
  const aside = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180))));
  return { west: lng - aside, south: lat - up, east: lng + aside, north: lat + up };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
