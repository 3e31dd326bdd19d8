import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { vehicleTypes } from "#contract/orders/statuses.ts";
import { type Access, accessSql, within } from "#server/access.ts";
import { drivesFor } from "#server/database/driverSql.ts";
import type { Reader } from "#server/database/handles.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { JsonResponse } from "#server/http/route.ts";
import { ableToTake, freshPositionsSince, metresToStart } from "./candidates.ts";
import { orderKeys } from "./rows.ts";

/**
 * The drivers whom an order can be assigned to, as the contract's `driverChoices`: of all regions within the
 * access, because the order's own may have no driver. Unknown and inaccessible orders give the same 404.
 */
export async function driverChoices(
  reader: Reader,
  access: Access,
  orderId: string,
  now: Date,
): Promise<JsonResponse> {
  const distance = sql`(case when d.last_logged_at >= ${freshPositionsSince(now)} then ${metresToStart} end)`;
  const { rows } = await reader.execute<{ json: string }>(sql`
    select (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'firstName', d.first_name, 'lastName', d.last_name, 'email', d.email, 'region', d.region,
        'status', d.status,
        'load', (select count(*) from orders h
          where h.driver_id = d.id and ${inGroup("h.status", "withDriver")}),
        'distance', ${distance}, 'minutes', ceil(${distance} / ${metresPerMinute})::integer,
        'vehicleType', d.vehicle_type,
        'canTake', d.id is distinct from o.driver_id and ${ableToTake},
        'allowed', ${drivesFor(sql`o.company_id`)}
      ) order by d.region, d.first_name, d.last_name, d.id), '[]')
      from drivers d where d.active and not d.blocked and ${within(access.regions, sql`d.region`)}
    )::text as json
    from orders o where o.id = ${orderId} and ${accessSql(access, orderKeys)}`);
  if (!rows[0]) throw new ApiError("order_not_found");
  return new JsonResponse(rows[0].json);
}

/** Usual speeds in a town in metres per minute, with traffic lights and the search for a parking space. */
const townSpeeds = {
  car: 420,
  motorbike: 480,
  scooter: 360,
  bicycle: 240,
  pedestrian: 80,
} as const satisfies Record<(typeof vehicleTypes)[number], number>;

const metresPerMinute = sql.join(
  [
    sql`(case d.vehicle_type`,
    ...Object.entries(townSpeeds).map(([type, metres]) => sql`when ${type} then ${metres}::float8`),
    sql`end)`,
  ],
  sql` `,
);
