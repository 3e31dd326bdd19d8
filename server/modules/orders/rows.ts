import { type SQL, sql } from "drizzle-orm";
import type { OrderRow } from "#contract/orders/row.ts";
import { keysOf, type Mask } from "#server/access.ts";

/**
 * SQL that shows an order within a mask; everything that leaves the service uses it. Masks are rows of a
 * VALUES list, so that the same SQL serves lists (one mask) and sockets (one row per connected mask).
 */
export type RowMask = Pick<Mask, (typeof maskFlags)[number]>;

const maskFlags = [
  "sensitiveData",
  "pinCode",
  "holdOrder",
  "orderEstimations",
  "comments",
  "driverInfo",
  "driverPayout",
  "dispatch",
] as const;

/** Hashed personal data is sent as null, also to those who may see sensitive data. */
export const isPersonalVisible = sql.raw(`(mask."sensitiveData" and o.hashed_at is null)`);

/**
 * The moments of a stage's limit, as arguments of `json_build_object`. They are null during a hold, because the end of
 * the hold moves them.
 */
export const limitFields = sql.raw(`
  'riskAt', case when o.on_hold_since is null then o.stage_risk_at end,
  'lateAt', case when o.on_hold_since is null then o.stage_late_at end`);

/** Each field of the contract's `OrderRow`, as SQL over `fromOrders`. */
export const rowFields = {
  id: sql`o.id`,
  version: sql`o.version`,
  orderNo: sql`o.order_no`,
  externalId: sql`o.external_id`,
  companyId: sql`o.company_id`,
  companyName: sql`c.name`,
  type: sql`o.type`,
  stage: sql`json_build_object('status', o.status, 'beganAt', o.status_began_at, ${limitFields})`,
  cancellationReason: sql`o.cancellation_reason`,
  region: sql`o.region`,
  pickupPoint: sql`case when o.pickup_name is not null then
    json_build_object('name', o.pickup_name, 'city', o.pickup_city) end`,
  driverName: sql`case when mask."driverInfo" then d.first_name || ' ' || d.last_name end`,
  clientName: sql`case when ${isPersonalVisible} then o.client_name end`,
  clientCity: sql`o.client_city`,
  estimatedPayout: sql`case when mask."orderEstimations" then o.estimated_payout end`,
  currency: sql`o.currency`,
  scheduledSlotRange: sql`case when o.slot_from is not null then json_build_array(o.slot_from, o.slot_to) end`,
  createdAt: sql`o.created_at`,
  plannedAt: sql`o.planned_at`,
  acceptBy: sql`case when o.on_hold_since is null then o.accept_by end`,
  deliveredAt: sql`o.delivered_at`,
  endedAt: sql`coalesce(o.delivered_at, o.cancelled_at)`,
  currentlyOnHold: sql`o.on_hold_since is not null`,
  onHoldUntil: sql`o.on_hold_until`,
  onHoldNotes: sql`case when mask."holdOrder" then o.on_hold_notes end`,
  multiplier: sql`case when o.multiplier_value is not null then json_build_object(
    'multiplier', o.multiplier_value, 'deactivatedAt', o.multiplier_deactivated_at) end`,
  emergencyDelivery: sql`o.emergency_delivery`,
  noVerificationCodeReason: sql`o.no_verification_code_reason`,
  lastComment: sql`case when mask.comments then o.last_comment end`,
  clientContactedAt: sql`o.client_contacted_at`,
} satisfies Record<keyof OrderRow, SQL>;

/** `expression as "name", …` for a select. */
export const selectFields = (fields: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(fields).map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );

export const rowColumns = selectFields(rowFields);

/**
 * The `from` clause that `rowFields` needs. `mask.no` is the index of the mask; `source` is a relation with the columns
 * of orders.
 */
export const fromOrders = (masks: readonly RowMask[], source = sql`orders`): SQL => sql`
  from ${source} o
  join companies c on c.id = o.company_id
  left join drivers d on d.id = o.driver_id
  cross join (values ${sql.join(masks.map(maskValues), sql`, `)})
    as mask(no, ${sql.join(
      maskFlags.map((flag) => sql.identifier(flag)),
      sql`, `,
    )})`;

const maskValues = (mask: RowMask, no: number): SQL =>
  sql`(${no}::integer, ${sql.join(
    // Constants and not parameters: PostgreSQL removes the conditions that they decide from the plan.
    maskFlags.map((flag) => sql.raw(String(mask[flag]))),
    sql`, `,
  )})`;

/** The columns that decide who may see an order. */
export const orderKeys = keysOf("o");
