import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { actorTypes } from "#contract/actors.ts";
import { currency, orderStatuses, orderTypes, packageSizes } from "#contract/orders/statuses.ts";
import { receiverNameSql } from "#server/database/folded.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { emptyList, id, moment } from "./columns.ts";
import { companies, locations, regions } from "./companies.ts";
import { drivers } from "./drivers.ts";
import { multipliers } from "./multipliers.ts";

/**
 * Orders. `version` grows with every write. `createdOn` is the day in Warsaw; day and number identify an
 * order. The pickup point is copied when the order is created. Distances are metres, amounts are in
 * `currency`. `nextMoveAt` is the only deadline that the sweep reads. For a new order: `acceptBy` is when it
 * is cancelled unless a driver accepts it, `marketAt` when it is shown on the market, `offerAt` when the next
 * offer is made. `stageRiskAt` and `stageLateAt`: when it is at risk and late in its
 * stage, by the limit that its company had when the stage began.
 */
export const orders = pgTable(
  "orders",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    orderNo: text("order_no").notNull(),
    createdOn: date("created_on").notNull(),
    returnsOrderNo: text("returns_order_no"),
    externalId: text("external_id"),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    locationId: id("location_id").references(() => locations.id),
    region: text()
      .notNull()
      .references(() => regions.name, { onUpdate: "cascade" }),
    type: text({ enum: orderTypes }).notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    statusBeganAt: moment("status_began_at").notNull(),
    stageRiskAt: moment("stage_risk_at"),
    stageLateAt: moment("stage_late_at"),
    nextMoveAt: moment("next_move_at"),
    acceptBy: moment("accept_by"),
    marketAt: moment("market_at"),
    offerAt: moment("offer_at"),
    createdAt: moment("created_at").notNull(),
    plannedAt: moment("planned_at"),
    slotFrom: moment("slot_from"),
    slotTo: moment("slot_to"),
    acceptedAt: moment("accepted_at"),
    pickedUpAt: moment("picked_up_at"),
    arrivedAt: moment("arrived_at"),
    deliveredAt: moment("delivered_at"),
    finishedAt: moment("finished_at"),
    cancelledAt: moment("cancelled_at"),
    cancellationReason: text("cancellation_reason"),
    cancellationComment: text("cancellation_comment"),
    deliveryComment: text("delivery_comment"),
    pickUpNotes: text("pick_up_notes"),
    notes: text(),
    pmiOrderCode: text("pmi_order_code"),
    pmiOrderCode2: text("pmi_order_code_2"),
    swapType: text("swap_type"),
    packageSize: text("package_size", { enum: packageSizes }),
    emergencyDelivery: boolean("emergency_delivery").notNull().default(false),
    additionalServices: text("additional_services").array().notNull().default(emptyList),
    vatRate: numeric("vat_rate", { precision: 5, scale: 2 }),
    payable: boolean().notNull().default(true),
    clientName: text("client_name").notNull(),
    clientPhone: text("client_phone").notNull(),
    clientStreet: text("client_street").notNull(),
    clientCity: text("client_city").notNull(),
    clientZipCode: text("client_zip_code").notNull(),
    clientLat: doublePrecision("client_lat"),
    clientLng: doublePrecision("client_lng"),
    pickupName: text("pickup_name"),
    pickupStreet: text("pickup_street"),
    pickupCity: text("pickup_city"),
    pickupZipCode: text("pickup_zip_code"),
    pickupPhone: text("pickup_phone"),
    pickupLat: doublePrecision("pickup_lat"),
    pickupLng: doublePrecision("pickup_lng"),
    pickupWorkingHours: jsonb("pickup_working_hours"),
    pickupPayment: jsonb("pickup_payment"),
    driverId: id("driver_id").references(() => drivers.id),
    /** When this driver got the order, which may be after its acceptance by another one. */
    driverSince: moment("driver_since"),
    /** The driver who has the goods, from the pickup until they are handed over or brought back. */
    goodsWith: id("goods_with").references(() => drivers.id),
    /** When the goods of a cancelled order arrived back at their pickup point. */
    returnedAt: moment("returned_at"),
    products: jsonb().notNull().default([]),
    deliveredProducts: jsonb("delivered_products"),
    estimatedDistance: integer("estimated_distance"),
    estimatedPayout: numeric("estimated_payout", { precision: 12, scale: 2 }),
    estimatedPayoutDriver: numeric("estimated_payout_driver", { precision: 12, scale: 2 }),
    currency: text().notNull().default(currency),
    priceBreakdown: jsonb("price_breakdown"),
    /** The multiplier of the price, and the value that it gave. */
    multiplierId: id("multiplier_id").references(() => multipliers.id),
    multiplierValue: numeric("multiplier_value", { precision: 6, scale: 2 }),
    multiplierDeactivatedAt: moment("multiplier_deactivated_at"),
    pickUpVerificationCode: text("pick_up_verification_code"),
    verificationCode: text("verification_code"),
    noVerificationCodeReason: text("no_verification_code_reason"),
    pinFailures: integer("pin_failures").notNull().default(0),
    pinLockedAt: moment("pin_locked_at"),
    codeFailures: integer("code_failures").notNull().default(0),
    clientContactedAt: moment("client_contacted_at"),
    onHoldSince: moment("on_hold_since"),
    onHoldUntil: moment("on_hold_until"),
    onHoldNotes: text("on_hold_notes"),
    /** Text of the newest comment, denormalized so that a list of 10,000 rows needs no join. */
    lastComment: text("last_comment"),
    hashedAt: moment("hashed_at"),
  },
  (table) => [
    unique("order_no_per_day").on(table.createdOn, table.orderNo),
    unique("returns_order_no_per_day").on(table.createdOn, table.returnsOrderNo),
    // A shop may order again what was cancelled, by the number that its own order has.
    uniqueIndex("external_id_per_company")
      .on(table.companyId, table.externalId)
      .where(sql`status <> 'cancelled'`),
    index("orders_by_creation").on(table.createdAt),
    index("orders_by_delivery").on(table.deliveredAt).where(sql`delivered_at is not null`),
    index("orders_owed")
      .on(table.companyId, sql`COALESCE(delivered_at, cancelled_at)`)
      .where(sql`payable and estimated_payout is not null`),
    index("orders_ongoing").on(table.createdAt).where(inGroup("status", "ongoing")),
    // For the number of orders in hand, counted with each offer. Unsettled orders are more: they stay on the driver's list
    // for a day.
    index("orders_in_hand").on(table.driverId).where(inGroup("status", "withDriver")),
    index("orders_of_driver").on(table.driverId).where(inGroup("status", "unsettled")),
    index("orders_of_driver_by_time")
      .on(table.driverId, table.statusBeganAt)
      .where(sql`driver_id is not null`),
    index("orders_planned_for_driver").on(table.driverId).where(inGroup("status", "planned")),
    index("orders_to_bring_back")
      .on(table.goodsWith)
      .where(sql`goods_with is not null and returns_order_no is not null`),
    index("orders_late_by_slot")
      .on(table.slotTo)
      .where(sql`${inGroup("status", "ongoing")} and slot_to is not null`),
    index("orders_late_by_creation")
      .on(table.createdAt)
      .where(sql`${inGroup("status", "ongoing")} and slot_to is null`),
    index("orders_late_in_stage")
      .on(table.stageLateAt)
      .where(sql`${inGroup("status", "ongoing")} and stage_late_at is not null and on_hold_since is null`),
    index("orders_at_risk_in_stage")
      .on(table.stageRiskAt)
      .where(sql`${inGroup("status", "ongoing")} and stage_risk_at is not null and on_hold_since is null`),
    index("orders_offered").on(table.statusBeganAt).where(inGroup("status", "offered")),
    index("orders_pin_locked").on(table.pinLockedAt).where(sql`pin_locked_at is not null`),
    index("orders_not_accepted")
      .on(table.cancelledAt)
      .where(
        sql`client_contacted_at is null and cancellation_reason in ('ORDER_NOT_ACCEPTED_IN_5_MIN', 'ORDER_NOT_ACCEPTED_IN_X_MIN')`,
      ),
    // The unique indexes begin with the day; a search through all days would look up the number in each of them.
    index("orders_by_number").on(table.orderNo),
    index("orders_by_returns_number").on(table.returnsOrderNo).where(sql`returns_order_no is not null`),
    index("orders_by_external_id").using("gin", table.externalId.op("gin_trgm_ops")),
    // Without hashed personal data, which nobody searches for: a year of it would make the index ten times as large.
    index("orders_by_person")
      .using("gin", table.clientName.op("gin_trgm_ops"), table.clientPhone.op("gin_trgm_ops"))
      .where(sql`hashed_at is null`),
    // The name above is searched by the former version.
    index("orders_by_receiver_name").using("gin", sql`(${receiverNameSql("")}) gin_trgm_ops`),
    index("orders_to_hash")
      .on(sql`COALESCE(finished_at, cancelled_at)`)
      .where(sql`${inGroup("status", "ended")} and hashed_at is null`),
    index("orders_by_multiplier").on(table.multiplierId).where(sql`multiplier_id is not null`),
    index("orders_due").on(table.nextMoveAt).where(sql`next_move_at is not null`),
    check("order_no_form", sql`order_no ~ '^[2-9A-HJ-NP-Z]{4}$'`),
    check("slot_is_range", sql`(slot_from is null) = (slot_to is null) and slot_from <= slot_to`),
  ],
);

const otherAnswers = ["declined", "silent", "withdrawn"] as const;
const offerAnswers = ["accepted", ...otherAnswers] as const;

const orderId = () =>
  id("order_id")
    .notNull()
    .references(() => orders.id);

export const orderComments = pgTable(
  "order_comments",
  {
    id: id().primaryKey(),
    orderId: orderId(),
    createdAt: moment("created_at").notNull(),
    createdById: id("created_by_id").notNull(),
    createdBy: text("created_by").notNull(),
    comment: text().notNull(),
  },
  (table) => [index("order_comments_by_order").on(table.orderId, table.createdAt)],
);

/** Holds of orders. `heldBy` and `releasedBy` are display names; `releasedBy` of a hold that expired is `system`. */
export const orderHolds = pgTable(
  "order_holds",
  {
    id: id().primaryKey(),
    orderId: orderId(),
    createdAt: moment("created_at").notNull(),
    holdUntil: moment("hold_until"),
    notes: text(),
    heldByType: text("held_by_type", { enum: actorTypes }).notNull(),
    heldById: id("held_by_id"),
    heldBy: text("held_by"),
    releasedAt: moment("released_at"),
    releasedByType: text("released_by_type", { enum: actorTypes }),
    releasedById: id("released_by_id"),
    releasedBy: text("released_by"),
  },
  (table) => [
    index("order_holds_by_order").on(table.orderId, table.createdAt),
    index("order_holds_ended").on(table.releasedAt).where(sql`released_by_type = 'system'`),
    uniqueIndex("one_hold_at_a_time").on(table.orderId).where(sql`released_at is null`),
  ],
);

/** Renewals of orders; `before` is the state that the order lost. */
export const orderRenewals = pgTable(
  "order_renewals",
  {
    id: id().primaryKey(),
    orderId: orderId(),
    renewedAt: moment("renewed_at").notNull(),
    renewedBy: text("renewed_by"),
    renewalReason: text("renewal_reason").notNull(),
    cancellationReason: text("cancellation_reason"),
    renewalComment: text("renewal_comment"),
    before: jsonb().notNull(),
  },
  (table) => [index("order_renewals_by_order").on(table.orderId, table.renewedAt)],
);

/**
 * Offers of orders to drivers: distance in metres, and the answer. `because`: "first", or the answer to the
 * previous offer. Unique indexes allow one open offer per order and per driver.
 */
export const orderOffers = pgTable(
  "order_offers",
  {
    id: id().primaryKey(),
    orderId: orderId(),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    offeredAt: moment("offered_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    distance: integer(),
    because: text({ enum: ["first", ...otherAnswers] }).notNull(),
    answer: text({ enum: offerAnswers }),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("order_offers_by_order").on(table.orderId, table.offeredAt),
    index("order_offers_by_time").on(table.offeredAt),
    uniqueIndex("one_open_offer_per_order").on(table.orderId).where(sql`answer is null`),
    uniqueIndex("one_open_offer_per_driver").on(table.driverId).where(sql`answer is null`),
  ],
);

/**
 * A driver's feedback on a delivered order: a mark from 1 to 5, and comments on pickup point and receiver.
 */
export const driverFeedback = pgTable(
  "driver_feedback",
  {
    orderId: orderId(),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    createdAt: moment("created_at").notNull(),
    mark: integer().notNull(),
    pickupPointComment: text("pickup_point_comment"),
    receiverComment: text("receiver_comment"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.driverId] }),
    check("mark_is_1_to_5", sql`mark between 1 and 5`),
  ],
);
