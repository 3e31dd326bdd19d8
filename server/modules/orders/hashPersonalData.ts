import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { textArray } from "#server/database/textArray.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, orderEvent } from "#server/events/append.ts";

const batchSize = 500;

/**
 * Makes the personal data of orders that ended before `endedBefore` unreadable, in the orders and in their events, once
 * and for good. Each hash has a random salt that is not stored: otherwise all phone numbers could be tried out.
 */
export async function hashPersonalData(pool: Pool, now: Date, endedBefore: Date): Promise<void> {
  let hashed: number;
  do {
    hashed = await inTransaction(pool, (transaction) => hashBatch(transaction, now, endedBefore));
  } while (hashed === batchSize);
}

type HashedOrder = {
  id: string;
  version: number;
  companyId: string;
  region: string;
  locationId: string | null;
  driverId: string | null;
  createdAt: string;
};

/** Hashes the next batch, beginning with the orders that ended first; returns their number. */
async function hashBatch(transaction: Transaction, now: Date, endedBefore: Date): Promise<number> {
  const { rows } = await transaction.execute<HashedOrder>(sql`
    update orders set hashed_at = ${now}, version = version + 1,
      client_name = ${hashed("client_name")}, client_phone = ${hashed("client_phone")},
      client_street = ${hashed("client_street")}, client_lat = null, client_lng = null,
      notes = null, pick_up_notes = null, pickup_payment = null, delivery_comment = null,
      products = ${withoutPersons("products")}, delivered_products = ${withoutPersons("delivered_products")}
    where id = any(array(
      select id from orders where ${isToHash} and ${endedAt} <= ${endedBefore} order by ${endedAt} limit ${batchSize}))
      and hashed_at is null
    returning id, version, company_id as "companyId", region, location_id as "locationId", driver_id as "driverId",
      created_at as "createdAt"`);
  if (rows.length === 0) return 0;
  const hashedIds = textArray(rows.map(({ id }) => id));
  const ofOrders = sql`at >= ${firstEventOf(rows)} and subject_type = 'order' and subject_id = any(${hashedIds})`;
  await eraseDriversTexts(transaction, hashedIds, ofOrders);
  await transaction.execute(sql`
    update events set changes = changes - ${textArray(personalFields)}
    where ${ofOrders} and changes ?| ${textArray(personalFields)}`);
  await transaction.execute(
    sql`update driver_feedback set receiver_comment = null where order_id = any(${hashedIds})`,
  );
  await transaction.execute(sql`
    update corrections set client_street = null, drivers_comment = null, attachment = null, attachment_type = null
    where order_id = any(${hashedIds})`);
  await appendEvents(
    transaction,
    bySystem(now),
    rows.map((order) => orderEvent("hashPersonalData", order, order.version, {})),
  );
  return rows.length;
}

/**
 * Empties what drivers wrote about orders, because it often names the receiver. Comments of other people stay, so the authors
 * are looked up in the events, which are emptied last.
 */
async function eraseDriversTexts(
  transaction: Transaction,
  orderIds: SQLWrapper,
  ofOrders: SQL,
): Promise<void> {
  await transaction.execute(sql`
    update orders o set cancellation_comment = null from events
    where ${ofOrders} and o.id = subject_id and ${byDriver} and name = 'cancelOrder'
      and changes -> 'cancellationComment' ->> 1 = o.cancellation_comment`);
  await transaction.execute(sql`
    update order_renewals r set renewal_comment = null from events
    where ${ofOrders} and r.order_id = subject_id and ${byDriver} and r.id = data ->> 'renewalId'`);
  await transaction.execute(sql`
    update order_holds set notes = null where order_id = any(${orderIds}) and held_by_type = 'driver'`);
  await transaction.execute(sql`
    update events set changes = changes - 'cancellationComment', data = data - 'comment'
    where ${ofOrders} and ${byDriver} and (changes ? 'cancellationComment' or data ? 'comment')`);
}

const byDriver = sql.raw("actor_type = 'driver'");

/** The same condition as in the index `orders_to_hash`, so that PostgreSQL uses it. */
const isToHash = sql`${inGroup("status", "ended")} and hashed_at is null`;
const endedAt = sql.raw("coalesce(finished_at, cancelled_at)");

/** These orders have no earlier event, so PostgreSQL can skip the log's partitions of the months before. */
const firstEventOf = (rows: readonly HashedOrder[]) =>
  momentSql(new Date(Math.min(...rows.map(({ createdAt }) => Date.parse(createdAt)))));

/** The fields of an event's `changes` that are personal data. */
export const personalFields = [
  "clientName",
  "clientPhone",
  "clientStreet",
  "clientLat",
  "clientLng",
  "notes",
  "pickUpNotes",
  "pickupPayment",
  "deliveryComment",
  "products",
  "deliveredProducts",
];

const hashed = (column: string) =>
  sql.raw(`encode(sha256(convert_to(gen_random_uuid()::text || ${column}, 'UTF8')), 'hex')`);

/** The product lines without their personal data, in the same order. */
const withoutPersons = (column: string) =>
  sql.raw(`coalesce((select jsonb_agg(line || '{"pesel": null, "medicines": null, "vehicle": null}' order by nth)
    from jsonb_array_elements(${column}) with ordinality as lines(line, nth)), ${column})`);
