import { type SQL, sql } from "drizzle-orm";
import type { CanView } from "#contract/permissions.ts";

/**
 * The one place that turns an order's record into what may be seen of it. A mask is a row of a VALUES list, so the
 * same SQL answers a list (one mask) and tells the sockets (one row per mask that is connected).
 */
export type Mask = Pick<CanView, (typeof maskFlags)[number]>;

const maskFlags = [
  "sensitiveData",
  "pinCode",
  "holdOrder",
  "orderEstimations",
  "comments",
  "driverInfo",
  "driverPayout",
] as const;

/** The columns of the contract's `OrderRow`. */
export const rowColumns = sql`
  o.id, o.version, o.order_no as "orderNo", o.external_id as "externalId", o.company_id as "companyId",
  c.name as "companyName", o.type, o.status, o.cancellation_reason as "cancellationReason", o.region,
  o.pickup_city as "pickupCity", o.pickup_name as "pickupPointName",
  case when mask."driverInfo" then d.first_name || ' ' || d.last_name end as "driverName",
  case when o.slot_from is not null then jsonb_build_array(o.slot_from, o.slot_to) end as "scheduledSlotRange",
  o.created_at as "createdAt", o.status_began_at as "beganAt", o.delivered_at as "deliveredAt",
  coalesce(o.delivered_at, o.cancelled_at) as "endedAt",
  case when o.on_hold_since is not null then jsonb_build_object(
    'until', o.on_hold_until, 'notes', case when mask."holdOrder" then o.on_hold_notes end) end as "onHold",
  case when o.multiplier_value is not null then jsonb_build_object(
    'value', o.multiplier_value, 'deactivated', o.multiplier_deactivated_at is not null) end as multiplier,
  o.emergency_delivery as "emergencyDelivery", o.no_verification_code_reason as "noVerificationCodeReason",
  case when mask.comments then o.last_comment end as "lastComment"`;

/** Orders with all that `rowColumns` reads; `mask.no` is the mask's place in the list. */
export const fromOrders = (masks: readonly Mask[]): SQL => sql`
  from orders o
  join companies c on c.id = o.company_id
  left join drivers d on d.id = o.driver_id
  cross join (values ${sql.join(masks.map(maskValues), sql`, `)})
    as mask(no, ${sql.join(
      maskFlags.map((flag) => sql.identifier(flag)),
      sql`, `,
    )})`;

const maskValues = (mask: Mask, no: number): SQL =>
  sql`(${sql.raw(String(no))}, ${sql.join(
    maskFlags.map((flag) => sql.raw(String(mask[flag]))),
    sql`, `,
  )})`;

/** The columns that decide who may see an order. */
export const orderKeys = {
  companyId: sql`o.company_id`,
  region: sql`o.region`,
  locationId: sql`o.location_id`,
};
