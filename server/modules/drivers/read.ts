import { sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import type * as contract from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { accessSql } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { isChosen } from "#server/database/textArray.ts";
import { JsonResponse, JsonRows } from "#server/http/route.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { changeableWithin, driverFields, driversWithin, fromDrivers } from "./rows.ts";

/** The drivers within the access, as JSON that PostgreSQL makes, like the list of orders. */
export const listDrivers = (
  { access }: Caller,
  { status, region, active }: QueryOf<typeof contract.list>,
): JsonRows =>
  new JsonRows(sql`
    select row_to_json(row)::text as json from (
      select ${driverFields}, case when d.last_logged_at is not null then
        json_build_object('loggedAt', d.last_logged_at) end as "lastKnownLocation"
      ${fromDrivers}
      where ${driversWithin(access)}
        and ${isChosen(sql`d.status`, status)}
        and ${region && region !== "*" ? sql`d.region = ${region}` : sql`true`}
        and ${active === undefined ? sql`true` : sql`d.active = ${active}`}
      order by d.region, d.first_name, d.last_name, d.id
    ) row`);

/** One driver in full. Orders are only those within reach, and only for accounts that may see orders and their drivers. */
export async function driverInfo(
  reader: Reader,
  { access, permissions }: Caller,
  driverId: string,
  now: Date,
): Promise<JsonResponse> {
  const seesOrders =
    permissions.orders.canAccessPage && access.mask.driverInfo ? accessSql(access, orderKeys) : sql`false`;
  const today = momentInWarsaw(dayInWarsaw(now), "00:00");
  const inHand = inGroup("o.status", "withDriver");
  const { rows } = await reader.execute<{ json: string }>(sql`
    select row_to_json(row)::text as json from (
      select ${driverFields}, d.created_at as "createdAt",
        ${changeableWithin(access, sql`d.region`, sql`d.allowed_company_ids`)} as "isWithinReach",
        case when d.last_logged_at is not null then json_build_object(
          'loggedAt', d.last_logged_at, 'lat', d.last_lat, 'lng', d.last_lng) end as "lastKnownLocation",
        case when d.blocked then json_build_object(
          'at', d.blocked_at, 'by', d.blocked_by, 'reason', d.block_reason) end as block,
        (select coalesce(json_agg(json_build_object(
            'id', o.id, 'orderNo', o.order_no, 'companyName', c.name, 'status', o.status,
            'statusBeganAt', o.status_began_at, 'inHand', ${inHand}) order by o.status_began_at), '[]')
          from (
            select * from orders o where o.driver_id = d.id and ${inHand}
            union all
            select * from orders o where o.driver_id = d.id and not ${inHand} and o.status_began_at >= ${today}
          ) o join companies c on c.id = o.company_id
          where ${seesOrders}
        ) as orders
      ${fromDrivers}
      where d.id = ${driverId} and ${driversWithin(access)}
    ) row`);
  if (!rows[0]) throw new ApiError("driver_not_found");
  return new JsonResponse(rows[0].json);
}

/** The last positions of active drivers; with `since` only positions that are newer. */
export const fleetPositions = (
  { access }: Caller,
  { region, since }: QueryOf<typeof contract.positions>,
): JsonRows =>
  new JsonRows(sql`
    select row_to_json(row)::text as json from (
      select d.id, d.first_name || ' ' || d.last_name as name, d.email,
        d.allowed_company_ids as "allowedCompanies", d.status, d.vehicle_type as "vehicleType",
        d.last_lat as lat, d.last_lng as lng, d.last_logged_at as "loggedAt",
        coalesce(hand.orders, 0)::integer as "ordersInHand"
      ${fromDrivers}
      where ${driversWithin(access)} and d.active and not d.blocked and d.last_lat is not null
        and ${region ? sql`d.region = ${region}` : sql`true`}
        and ${since ? sql`d.last_logged_at > ${since}::timestamptz` : sql`true`}
      order by d.id
    ) row`);
