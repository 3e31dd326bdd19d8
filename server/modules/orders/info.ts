import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { personalReasons } from "#contract/orders/statuses.ts";
import { type Access, accessSql } from "#server/access.ts";
import { ApiError } from "#server/http/apiError.ts";
import { JsonResponse } from "#server/http/route.ts";
import { fromOrders, orderKeys, rowColumns } from "#server/modules/orders/rows.ts";
import { shownLines } from "./infoLines.ts";

/** One order in full, as the contract's `OrderInfo`; unknown and foreign ones are the same 404. */
export async function orderInfo(pool: Pool, access: Access, orderId: string): Promise<JsonResponse> {
  const { rows } = await drizzle(pool).execute<{ json: string }>(sql`
    select row_to_json(row)::text as json from (
      select ${rowColumns}, ${stages}, ${blocks}, ${histories} ${fromOrders([access.mask])}
      where o.id = ${orderId} and ${accessSql(access, orderKeys)}
    ) row`);
  if (!rows[0]) throw new ApiError("order_not_found");
  return new JsonResponse(rows[0].json);
}

const stages = sql`
  o.returns_order_no as "returnsOrderNo", o.planned_at as "plannedAt", o.accepted_at as "acceptedAt",
  o.picked_up_at as "pickedUpAt", o.arrived_at as "arrivedAt", o.cancelled_at as "cancelledAt",
  o.finished_at as "finishedAt", o.cancellation_comment as "cancellationComment",
  o.delivery_comment as "deliveryComment", o.pick_up_notes as "pickUpNotes", o.notes,
  o.pmi_order_code as "pmiOrderCode", o.pmi_order_code_2 as "pmiOrderCode2", o.swap_type as "swapType",
  o.package_size as "packageSize", o.payable, o.additional_services as "additionalServices",
  o.client_contacted_at as "clientContactedAt", o.pick_up_verification_code is not null as "hasPin",
  o.pin_locked_at as "pinLockedAt", o.hashed_at is not null as "hashedSensitiveData",
  case when jsonb_typeof(c.order_settings -> 'operatorCancellationReasons') = 'object' then json_build_object(
    'toBePickedUp', ${knownReasons("toBePickedUp")}, 'inDelivery', ${knownReasons("inDelivery")})
    end as "operatorCancellationReasons"`;

// What was hashed after its time leaves the service as null, also for who may see sensitive data.
const open = sql`(mask."sensitiveData" and o.hashed_at is null)`;

const steps = sql`
  case when o.price_breakdown is not null then json_build_object(
    'size', o.price_breakdown -> 'size', 'base', ${partOf("base")},
    'kilometres', o.price_breakdown -> 'kilometres', 'perKilometre', ${partOf("perKilometre")},
    'distance', ${partOf("distance")}, 'multiplier', ${partOf("multiplier")}, 'price', o.estimated_payout) end`;

const blocks = sql`
  json_build_object(
    'name', case when ${open} then o.client_name end,
    'phone', case when ${open} then o.client_phone end,
    'street', case when ${open} then o.client_street end,
    'city', o.client_city, 'zipCode', o.client_zip_code,
    'lat', case when ${open} then o.client_lat end, 'lng', case when ${open} then o.client_lng end) as client,
  case when o.pickup_name is not null then json_build_object(
    'name', o.pickup_name, 'street', o.pickup_street, 'city', o.pickup_city, 'zipCode', o.pickup_zip_code,
    'phone', case when ${open} then o.pickup_phone end, 'notes', o.pickup_notes,
    'lat', o.pickup_lat, 'lng', o.pickup_lng, 'workingHours', o.pickup_working_hours,
    'payment', case when ${open} then o.pickup_payment end) end as "pickupPoint",
  case when mask."driverInfo" and d.id is not null then json_build_object(
    'id', d.id, 'firstName', d.first_name, 'lastName', d.last_name, 'phone', d.phone, 'email', d.email,
    'vehicleType', d.vehicle_type, 'registrationPlate', d.registration_plate, 'vehicle', d.vehicle_model)
    end as driver,
  ${shownLines(sql`o.products`, open)} as products,
  ${shownLines(sql`o.delivered_products`, open)} as "deliveredProducts",
  case when mask."pinCode" then json_build_object(
    'pickUpVerificationCode', o.pick_up_verification_code, 'verificationCode', o.verification_code) end as codes,
  case when mask."orderEstimations" then json_build_object(
    'estimatedDistance', o.estimated_distance, 'estimatedPayout', o.estimated_payout,
    'estimatedPayoutDriver', case when mask."driverPayout" then o.estimated_payout_driver end,
    'currency', o.currency, 'steps', ${steps}) end as estimations`;

// A driver who renews is the one who gives the order back.
const renewerShows = sql`(mask."driverInfo" or r.renewed_by is distinct from r.before ->> 'driverName')`;

const histories = sql`
  case when mask."holdOrder" then (
    select coalesce(json_agg(json_build_object('createdAt', h.created_at, 'holdUntil', h.hold_until, 'notes', h.notes,
      'heldBy', case when ${unlessDriver(sql`h.held_by_type`)} then h.held_by end,
      'driverId', case when h.held_by_type = 'driver' and mask."driverInfo" then h.held_by_id end,
      'operatorId', case when h.held_by_type = 'operator' then h.held_by_id end,
      'releasedAt', h.released_at,
      'releasedBy', case when ${unlessDriver(sql`h.released_by_type`)} then h.released_by end,
      'releasedById', case when ${unlessDriver(sql`h.released_by_type`)} then h.released_by_id end,
      'releasedByOperator', coalesce(h.released_by_type = 'operator', false),
      'releasedByDriver', coalesce(h.released_by_type = 'driver', false)
    ) order by h.created_at desc), '[]')
    from order_holds h where h.order_id = o.id) end as hold,
  (select coalesce(json_agg(json_build_object('id', r.id, 'renewedAt', r.renewed_at,
      'renewedBy', case when ${renewerShows} then r.renewed_by end,
      'renewalReason', r.renewal_reason, 'cancellationReason', r.cancellation_reason,
      'renewalComment', r.renewal_comment, 'before', json_build_object('status', r.before -> 'status',
        'driverName', case when mask."driverInfo" then r.before -> 'driverName' end)
    ) order by r.renewed_at desc), '[]')
    from order_renewals r where r.order_id = o.id) as renewals,
  case when mask.comments then (
    select coalesce(json_agg(json_build_object('id', m.id, 'createdAt', m.created_at, 'createdBy', m.created_by,
      'comment', m.comment) order by m.created_at desc, m.id desc), '[]')
    from order_comments m where m.order_id = o.id) end as comments`;

/** Amounts lie as text in the breakdown of a price. */
function partOf(name: string): SQL {
  return sql`(o.price_breakdown ->> ${sql.raw(`'${name}'`)})::numeric`;
}

/** Names and ids of drivers need driverInfo, those of anybody else don't. */
function unlessDriver(type: SQL): SQL {
  return sql`(mask."driverInfo" or ${type} is distinct from 'driver')`;
}

/** The company's own reasons for one stage, in its order, without what is none. */
function knownReasons(stage: "toBePickedUp" | "inDelivery"): SQL {
  const own = sql`c.order_settings -> 'operatorCancellationReasons' -> ${sql.raw(`'${stage}'`)}`;
  return sql`(
    select coalesce(json_agg(reason order by place), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(${own}) = 'array' then ${own} else '[]' end)
      with ordinality as each_reason(reason, place)
    where reason = any(${sql.param([...personalReasons])}::text[]))`;
}
