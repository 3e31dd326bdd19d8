import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { textArray } from "#server/database/textArray.ts";
import type { TrackSources } from "#server/events/trackSockets.ts";
import { JsonResponse } from "#server/http/route.ts";
import { orderKeys } from "./rows.ts";

/**
 * Maximum number of points in a response; longer tracks are thinned evenly, the first and last point stay.
 */
const maxPoints = 5_000;

/**
 * The track of an order, as the contract's `locationHistory`; unknown and inaccessible orders give the same
 * 404.
 */
export async function locationHistory(
  reader: Reader,
  access: Access,
  orderId: string,
): Promise<JsonResponse> {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select json_build_object('id', o.id, 'orderNo', o.order_no, 'driverLocationLog', (
      select coalesce(json_agg(json_build_object('lat', lat, 'lng', lng, 'loggedAt', logged_at) order by place), '[]')
      from (
        select lat, lng, logged_at, row_number() over track - 1 as place, count(*) over () as points
        from driver_positions where order_id = o.id window track as (order by logged_at, driver_id)
      ) point
      where points <= ${maxPoints} or place = 0
        or place * ${maxPoints - 1} / (points - 1) > (place - 1) * ${maxPoints - 1} / (points - 1)
    ))::text as json
    from orders o where o.id = ${orderId} and ${accessSql(access, orderKeys)}`);
  if (!rows[0]) throw new ApiError("order_not_found");
  return new JsonResponse(rows[0].json);
}

/**
 * Tracks for the sockets. A track's end is a timestamp in PostgreSQL's format, precise to the microsecond.
 */
export const tracks: TrackSources = {
  endOf: async (reader, access, orderId) => {
    const { rows } = await reader.execute<{ end: string }>(sql`
      select coalesce((select max(logged_at) from driver_positions where order_id = o.id), '-infinity')::text as end
      from orders o where o.id = ${orderId} and ${accessSql(access, orderKeys)}`);
    return rows[0]?.end ?? null;
  },
  pointsAfter: async (reader, ends) => {
    const { rows } = await reader.execute<NewPoint>(sql`
      select p.order_id as "orderId", p.lat, p.lng, to_json(p.logged_at) as "loggedAt", p.logged_at::text as end
      from unnest(${textArray([...ends.keys()])}, ${sql.param([...ends.values()])}::timestamptz[])
        as sent(order_id, until)
      join driver_positions p on p.order_id = sent.order_id and p.logged_at > sent.until
      order by p.logged_at, p.driver_id`);
    return rows;
  },
};

type NewPoint = Awaited<ReturnType<TrackSources["pointsAfter"]>>[number];
