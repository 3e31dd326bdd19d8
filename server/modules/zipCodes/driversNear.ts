import { sql } from "drizzle-orm";
import type { Candidate } from "#contract/addresses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { reaches } from "#server/access.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { freshPositionsSince } from "#server/modules/orders/candidates.ts";
import type { CheckContext } from "./checkContext.ts";

/** The online drivers of a location's region; none if the region is outside of the access. */
export async function driversNear(
  { reader, geo, access, now }: CheckContext,
  place: Candidate,
): Promise<AddressCheck["drivers"]> {
  if (!reaches(access.regions, place.region)) return { online: 0, free: 0, nearest: null };
  const { rows } = await reader.execute<Row>(sql`
    select not exists (
        select from orders o where o.driver_id = d.id and ${inGroup("o.status", "withDriver")}
      ) as "isFree",
      case when d.last_logged_at >= ${freshPositionsSince(now)} then d.last_lat end as lat, d.last_lng as lng
    from drivers d
    where d.region = ${place.region} and d.status = 'online' and d.active and not d.blocked`);
  const nearest = rows.filter(hasPosition).reduce<Point | null>(closerTo(place), null);
  return {
    online: rows.length,
    free: rows.filter(({ isFree }) => isFree).length,
    nearest: nearest && (await geo.drivingDistance(nearest, place)).metres,
  };
}

type Row = { isFree: boolean; lat: number | null; lng: number | null };

const hasPosition = (row: Row): row is Row & Point => row.lat !== null && row.lng !== null;

const closerTo = (place: Point) => (one: Point | null, other: Point) =>
  one === null || straightMetres(other, place) < straightMetres(one, place) ? other : one;
