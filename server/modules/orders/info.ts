import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { personalReasons } from "#contract/orders/statuses.ts";
import { type Access, accessSql, type Mask } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { stageFields } from "#server/database/statusSql.ts";
import { textArray } from "#server/database/textArray.ts";
import { JsonResponse } from "#server/http/route.ts";
import {
  fromOrders,
  isPersonalVisible,
  limitFields,
  orderKeys,
  rowFields,
  selectFields,
} from "#server/modules/orders/rows.ts";
import { bringsGoods } from "#server/modules/stock/reserved.ts";
import { ridePay } from "#server/modules/wallet/ride.ts";
import { preparedForAccess } from "#server/preparedForAccess.ts";
import { pickupWorkingHours, recordedHours, shownLines } from "./infoLines.ts";

/** One order in full, as the contract's `OrderInfo`; unknown and inaccessible orders give the same 404. */
export async function orderInfo(reader: Reader, access: Access, orderId: string): Promise<JsonResponse> {
  const [row] = await infoById(reader, access).execute({ ...access, orderId });
  if (!row) throw new ApiError("order_not_found");
  return new JsonResponse(row.json);
}

// Prepared because planning it takes five times as long as its execution.
const infoById = preparedForAccess("order in full", (reader, access, name) =>
  reader
    .select({ json: sql<string>`row_to_json(row)::text` })
    .from(
      sql`(${selectInfo(access.mask)}
        where o.id = ${sql.placeholder("orderId")} and ${accessSql(access, orderKeys)}) row`,
    )
    .prepare(name),
);

/**
 * Orders as `OrderInfo`, up to the `where`. For an order as it was at a moment: `at` leaves out later comments, holds and
 * renewals, and `source` gives the rows of that moment in place of the table.
 */
export const selectInfo = (mask: Mask, { at, source }: { at?: Date; source?: SQL } = {}): SQL => sql`
  select ${selectFields(infoFields)} ${fromOrders([mask], source)}
  cross join (select ${at?.toISOString() ?? "infinity"}::timestamptz as at) past`;

const isHashed = sql.raw("(o.hashed_at is not null)");

const personal = (column: string): SQL => sql`case when ${isPersonalVisible} then ${sql.raw(column)} end`;
const estimate = (value: SQL): SQL => sql`case when mask."orderEstimations" then ${value} end`;
const code = (column: string): SQL => sql`case when mask."pinCode" then ${sql.raw(column)} end`;

const pickupPoint = sql`
  case when o.pickup_name is not null then json_build_object(
    'name', o.pickup_name, 'street', o.pickup_street, 'city', o.pickup_city, 'zipCode', o.pickup_zip_code,
    'phone', ${personal("o.pickup_phone")}, 'notes', ${personal("o.pick_up_notes")},
    'lat', o.pickup_lat, 'lng', o.pickup_lng, 
    'workingHours', case when past.at = 'infinity' then ${pickupWorkingHours} else ${recordedHours} end,
    'hasHashedSensitiveData', ${isHashed},
    'paymentDetails', case when mask."sensitiveData" and o.pickup_payment is not null then json_build_object(
      'paymentType', ${personal("o.pickup_payment -> 'paymentType'")},
      'paymentCode', ${personal("o.pickup_payment -> 'paymentCode'")},
      'hasHashedSensitiveData', ${isHashed}) end) end`;

const deliverer = sql`
  case when mask."driverInfo" and d.id is not null then json_build_object(
    'id', d.id, 'firstName', d.first_name, 'lastName', d.last_name, 'phone', d.phone, 'email', case when mask.dispatch then d.email end,
    'car', json_build_object(
      'type', d.vehicle_type, 'registrationPlate', d.registration_plate, 'vehicle', d.vehicle_model)) end`;

const priceSteps = sql`
  case when o.price_breakdown is not null then json_build_object(
    'size', o.price_breakdown -> 'size', 'base', ${partOf("base")},
    'kilometres', o.price_breakdown -> 'kilometres', 'perKilometre', ${partOf("perKilometre")},
    'distance', ${partOf("distance")}, 'multiplier', ${partOf("multiplier")}, 'price', o.estimated_payout) end`;

// Orders from before multipliers were records have only a value, without an id.
const orderMultiplier = sql`case when o.multiplier_value is not null then json_build_object(
  'multiplier', o.multiplier_value, 'deactivatedAt', o.multiplier_deactivated_at, 'id', o.multiplier_id,
  'description', (select description from multipliers where id = o.multiplier_id)) end`;

const operatorCancellationReasons = sql`
  case when jsonb_typeof(c.order_settings -> 'operatorCancellationReasons') = 'object' then json_build_object(
    'toBePickedUp', ${knownReasons("toBePickedUp")}, 'inDelivery', ${knownReasons("inDelivery")}) end`;

const onHoldHistory = sql`
  case when mask."holdOrder" then (
    select coalesce(json_agg(json_build_object('createdAt', h.created_at, 'holdUntil', h.hold_until, 'notes', h.notes,
      'heldBy', case when ${seesActorSql(sql`h.held_by_type`)} then h.held_by end,
      'heldByType', h.held_by_type,
      'driverId', case when h.held_by_type = 'driver' and mask."driverInfo" then h.held_by_id end,
      'operatorId', case when h.held_by_type = 'operator' and mask.dispatch then h.held_by_id end,
      'releasedAt', r.released_at,
      'releasedBy', case when ${seesActorSql(sql`r.released_by_type`)} then r.released_by end,
      'releasedById', case when ${seesActorSql(sql`r.released_by_type`)} then r.released_by_id end,
      'releasedByOperator', coalesce(r.released_by_type = 'operator', false),
      'releasedByDriver', coalesce(r.released_by_type = 'driver', false)
    ) order by h.created_at desc), '[]')
    from order_holds h left join lateral (
      select h.released_at, h.released_by_type, h.released_by, h.released_by_id where h.released_at <= past.at
    ) r on true
    where h.order_id = o.id and h.created_at <= past.at) end`;

// A renewal in the name of the order's driver means that this driver gave the order back; any other name is the e-mail
// address of an account.
const renewerShows = sql`case when r.renewed_by is not distinct from r.before ->> 'driverName' then mask."driverInfo"
  else ${seesAccountSql("email", sql`r.renewed_by`)} end`;

const renewals = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'renewedAt', r.renewed_at,
      'renewedBy', case when ${renewerShows} then r.renewed_by end,
      'renewalReason', r.renewal_reason, 'cancellationReason', r.cancellation_reason,
      'renewalComment', ${personal("r.renewal_comment")}, 'oldOrderData', json_build_object('status', r.before -> 'status',
        'driverName', case when mask."driverInfo" then r.before -> 'driverName' end,
        'acceptedAt', r.before -> 'acceptedAt', 'pickedUpAt', r.before -> 'pickedUpAt',
        'arrivedAt', r.before -> 'arrivedAt')
    ) order by r.renewed_at desc), '[]')
    from order_renewals r where r.order_id = o.id and r.renewed_at <= past.at)`;

const comments = sql`
  case when mask.comments then (
    select coalesce(json_agg(json_build_object('id', m.id, 'createdAt', m.created_at, 
      'createdBy', case when ${seesAccountSql("id", sql`m.created_by_id`)} then m.created_by end,
      'comment', m.comment) order by m.created_at desc, m.id desc), '[]')
    from order_comments m where m.order_id = o.id and m.created_at <= past.at) end`;

const infoFields = {
  ...rowFields,
  multiplier: orderMultiplier,
  stage: sql`json_build_object(${stageFields}, ${limitFields})`,
  returnsOrderNo: sql`o.returns_order_no`,
  scheduledAt: sql`o.slot_from`,
  acceptedAt: sql`o.accepted_at`,
  driverSince: sql`o.driver_since`,
  pickedUpAt: sql`o.picked_up_at`,
  arrivedAt: sql`o.arrived_at`,
  cancelledAt: sql`o.cancelled_at`,
  finishedAt: sql`o.finished_at`,
  returnedAt: sql`o.returned_at`,
  cancellationComment: personal("o.cancellation_comment"),
  deliveryComment: personal("o.delivery_comment"),
  pickUpNotes: personal("o.pick_up_notes"),
  notes: personal("o.notes"),
  pmiOrderCode: sql`o.pmi_order_code`,
  pmiOrderCode2: sql`o.pmi_order_code_2`,
  swapType: sql`o.swap_type`,
  packageSize: sql`o.package_size`,
  payable: sql`o.payable`,
  vatRate: sql`o.vat_rate`,
  additionalServices: sql`o.additional_services`,
  hasPin: sql`o.pick_up_verification_code is not null`,
  pinLockedAt: sql`o.pin_locked_at`,
  orderSettings: sql`json_build_object('operatorCancellationReasons', ${operatorCancellationReasons})`,
  // All personal data of an order is hashed at the same time.
  hashedSensitiveData: sql`json_build_object(
    'clientData', ${isHashed}, 'pickupPointData', ${isHashed}, 'paymentDetails', ${isHashed})`,
  clientPhone: personal("o.client_phone"),
  clientStreet: personal("o.client_street"),
  clientZipCode: sql`o.client_zip_code`,
  clientLat: personal("o.client_lat"),
  clientLng: personal("o.client_lng"),
  pickupPoint,
  xDeliverer: deliverer,
  goodsWith: sql`case when mask."driverInfo" then (
    select json_build_object('id', g.id, 'name', g.first_name || ' ' || g.last_name)
    from drivers g where g.id = o.goods_with and (g.id <> o.driver_id or o.returns_order_no is not null)) end`,
  products: shownLines(sql`o.products`, isPersonalVisible),
  bringsGoods: bringsGoods(sql`o`),
  deliveredProducts: shownLines(sql`o.delivered_products`, isPersonalVisible),
  pickUpVerificationCode: code("o.pick_up_verification_code"),
  verificationCode: code("o.verification_code"),
  estimatedDistance: estimate(sql`o.estimated_distance`),
  estimatedPayoutDriver: estimate(sql`case when mask."driverPayout" then ${ridePay} end`),
  priceSteps: estimate(priceSteps),
  onHoldHistory,
  renewals,
  comments,
} satisfies Record<keyof OrderInfo, SQL>;

/** The breakdown stores amounts as text. */
function partOf(name: string): SQL {
  return sql`(o.price_breakdown ->> ${name}::text)::numeric`;
}

/** `seesActor` as SQL. */
function seesActorSql(type: SQL): SQL {
  return sql`((mask."driverInfo" or ${type} is distinct from 'driver')
    and (mask.dispatch or ${type} is distinct from 'operator'))`;
}

/**
 * Whether the reader may know an account, which is found by one of its columns: an account of the order's company, or any
 * if the mask shows operators.
 */
function seesAccountSql(column: "id" | "email", value: SQL): SQL {
  return sql`(mask.dispatch or exists (
    select from accounts a where a.${sql.identifier(column)} = ${value} and a.company_id = o.company_id))`;
}

/** The company's cancellation reasons for a stage, in its order; unknown values are skipped. */
function knownReasons(stage: "toBePickedUp" | "inDelivery"): SQL {
  const own = sql`c.order_settings -> 'operatorCancellationReasons' -> ${stage}::text`;
  return sql`(
    select coalesce(json_agg(reason order by place), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(${own}) = 'array' then ${own} else '[]' end)
      with ordinality as each_reason(reason, place)
    where reason = any(${textArray(personalReasons)}))`;
}
