import { sql } from "drizzle-orm";
import { fleetOrders } from "#contract/fleetOrders.ts";
import { accessSql } from "#server/access.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { JsonRows, query } from "#server/http/route.ts";
import { fromOrders, isPersonalVisible, orderKeys, rowFields } from "#server/modules/orders/rows.ts";

/**
 * The ongoing orders for the fleet's map. The driver of an order is only shown with both flags, `driverInfo` and
 * `orderRoute`.
 */
export const listFleetOrders = query(fleetOrders, async ({ caller: { access } }, { region }) => {
  const { driverInfo, orderRoute } = access.mask;
  return new JsonRows(sql`
    select row_to_json(row)::text as json from (
      select o.id, o.order_no as "orderNo", o.company_id as "companyId", c.name as "companyName", o.status,
        ${driverInfo && orderRoute ? sql`o.driver_id` : sql`null`} as "driverId",
        ${rowFields.pickupPoint} as "pickupPoint", o.client_city as "clientCity",
        case when o.pickup_lat is not null and o.pickup_lng is not null then
          json_build_object('lat', o.pickup_lat, 'lng', o.pickup_lng) end as pickup,
        case when ${isPersonalVisible} and o.client_lat is not null and o.client_lng is not null then
          json_build_object('lat', o.client_lat, 'lng', o.client_lng) end as receiver
      ${fromOrders([access.mask])}
      where ${accessSql(access, orderKeys)} and ${inGroup("o.status", "ongoing")}
        and ${region ? sql`o.region = ${region}` : sql`true`}
      order by o.created_at, o.id
    ) row`);
});
