import { and, eq, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { ordersToPickUp } from "#contract/locations.ts";
import { accessSql } from "#server/access.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { locations } from "#server/database/tables/companies.ts";
import { JsonResponse, query } from "#server/http/route.ts";

export const countOrdersToPickUp = query(ordersToPickUp, async ({ caller, reader }, { locationId }) => {
  const { id, companyId, region } = locations;
  const [location] = await reader
    .select({ id })
    .from(locations)
    .where(and(eq(id, locationId), accessSql(caller.access, { companyId, region, locationId: id })));
  if (!location) throw new ApiError("location_not_found");
  // Each half is read by a partial index: of the orders that time moves, and of the ongoing ones.
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object('slot', slot, 'orders', orders)), '[]')::text as json from (
      select case when slot_from is not null then json_build_array(slot_from, slot_to) end as slot,
        count(*) as orders
      from (
        select slot_from, slot_to from orders
        where next_move_at is not null and ${inGroup("status", "planned")} and location_id = ${locationId}
        union all
        select slot_from, slot_to from orders
        where ${inGroup("status", "ongoing")} and location_id = ${locationId}
          and (${inGroup("status", "offered")} or ${inGroup("status", "beforePickup")})
      ) waiting
      group by slot_from, slot_to order by slot_from, slot_to
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});
