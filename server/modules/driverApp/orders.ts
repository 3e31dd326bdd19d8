import { sql } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { inGroup, stageFields } from "#server/database/statusSql.ts";
import { JsonResponse, query } from "#server/http/route.ts";
import { pickupWorkingHours, shownLines } from "#server/modules/orders/infoLines.ts";
import { proposalColumnsWith } from "./proposal.ts";

export const ownOrders = query(contract.orders, async ({ caller, reader }) => {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(row), '[]')::text as json from (
      select ${proposalColumnsWith(pickupDetails)}, ${receiver}, ${takeOverFrom} as "takeOverFrom",
        ${products} as products, json_build_object(${stageFields}) as stage, o.accepted_at as "acceptedAt",
        o.picked_up_at as "pickedUpAt", o.arrived_at as "arrivedAt", o.delivered_at as "deliveredAt",
        o.on_hold_since is not null as "currentlyOnHold", o.on_hold_until as "onHoldUntil",
        o.on_hold_notes as "onHoldNotes",
        o.notes, o.pick_up_notes as "pickUpNotes",
        o.pick_up_verification_code is not null as "needsPin", o.verification_code is not null as "needsCode"
      from orders o join companies c on c.id = o.company_id
      where o.driver_id = ${caller.accountId} and ${inGroup("o.status", "unsettled")}
      order by o.accepted_at, o.id
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});

// Personal data that has been hashed is not sent.
const isVisible = sql`o.hashed_at is null`;

export const pickupDetails = sql`jsonb_build_object(
  'phone', case when ${isVisible} then o.pickup_phone end, 'workingHours', ${pickupWorkingHours},
  'paymentDetails', case when ${isVisible} and o.pickup_payment is not null then jsonb_build_object(
    'paymentType', o.pickup_payment -> 'paymentType', 'paymentCode', o.pickup_payment -> 'paymentCode') end)`;

export const products = shownLines(sql`o.products`, isVisible);

// Null from the arrival on: then the goods are with the new driver.
const takeOverFrom = sql`(
  select json_build_object('name', g.first_name || ' ' || g.last_name, 'phone', g.phone,
    'lat', g.last_lat, 'lng', g.last_lng)
  from drivers g where g.id = o.goods_with and o.goods_with <> o.driver_id)`;

const receiver = sql`
  case when ${isVisible} then o.client_name else '' end as "clientName",
  case when ${isVisible} then o.client_phone else '' end as "clientPhone",
  case when ${isVisible} then o.client_street else '' end as "clientStreet",
  case when ${isVisible} then o.client_lat end as "clientLat", case when ${isVisible} then o.client_lng end as "clientLng"`;
