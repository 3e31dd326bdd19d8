import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as contract from "#contract/driverApp.ts";
import { JsonResponse, query } from "#server/http/route.ts";
import { proposalColumns } from "./proposal.ts";

export const ownOrders = query(contract.orders, async ({ caller, pool }) => {
  const { rows } = await drizzle(pool).execute<{ json: string }>(sql`
    select coalesce(json_agg(row), '[]')::text as json from (
      select ${proposalColumns}, ${receiver}, o.version, o.status, o.accepted_at as "acceptedAt",
        o.picked_up_at as "pickedUpAt", o.arrived_at as "arrivedAt", o.delivered_at as "deliveredAt",
        case when o.on_hold_since is not null then
          json_build_object('until', o.on_hold_until, 'notes', o.on_hold_notes) end as "onHold",
        o.notes, o.pick_up_notes as "pickUpNotes",
        o.pick_up_verification_code is not null as "needsPin", o.verification_code is not null as "needsCode"
      from orders o join companies c on c.id = o.company_id
      where o.driver_id = ${caller.accountId} and o.status in ('accepted', 'picked_up', 'arrived', 'delivered')
      order by o.accepted_at, o.id
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});

// What was hashed after its time is nobody's business any more.
const open = sql`o.hashed_at is null`;

const receiver = sql`json_build_object(
  'name', case when ${open} then o.client_name else '' end,
  'phone', case when ${open} then o.client_phone else '' end,
  'street', case when ${open} then o.client_street else '' end,
  'city', o.client_city, 'zipCode', o.client_zip_code,
  'lat', case when ${open} then o.client_lat end, 'lng', case when ${open} then o.client_lng end) as receiver`;
