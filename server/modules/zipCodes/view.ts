import { sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { codesFromZoom, type view } from "#contract/zipCodes.ts";
import type { Reader } from "#server/database/handles.ts";
import { JsonResponse } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";

type Box = QueryOf<typeof view>;

/** Zoom from which the detailed areas are sent. */
const preciseFromZoom = 12;

/** Maximum number of areas; more would make the map stutter. */
const maxAreas = 1_500;

/** The areas within a map's bounding box; if there are too many, the largest, which are the visible ones. */
export async function viewOf(reader: Reader, { west, south, east, north, zoom }: Box): Promise<JsonResponse> {
  if (east < west) throw invalidInput("east", "minimum", { min: west });
  if (north < south) throw invalidInput("north", "minimum", { min: south });
  const met =
    zoom < codesFromZoom
      ? sql`select region as name, area as geometry, row_number() over (order by region) as place from region_areas`
      : sql`
        select code as name, ${zoom < preciseFromZoom ? sql`coalesce(coarse_area, area)` : sql`area`} as geometry,
          row_number() over (order by (east - west) * (north - south) desc, code) as place
        from zip_codes
        where area is not null and west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south}
        order by place limit ${maxAreas + 1}`;
  const { rows } = await reader.execute<{ json: string }>(sql`
    with met as materialized (${met})
    select json_build_object(
      'level', ${zoom < codesFromZoom ? "regions" : "codes"}::text,
      'areas', (
        select coalesce(json_agg(json_build_object('name', name, 'geometry', geometry) order by name collate "C"), '[]')
        from met where place <= ${maxAreas}),
      'isCut', (select count(*) > ${maxAreas} from met),
      'source', (
        select json_build_object('kind', source, 'codes', codes, 'importedAt',
          to_char(imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from postal_data))::text as json`);
  return new JsonResponse(rows[0]?.json ?? "");
}
