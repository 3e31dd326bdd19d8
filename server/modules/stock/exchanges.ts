import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import type { DataOf } from "#contract/events.ts";
import { type Access, within } from "#server/access.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import { products } from "#server/database/tables/companies.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { stockExchanges } from "#server/database/tables/stock.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { JsonRows } from "#server/http/route.ts";
import { lockReceiver, receiverProblem } from "./holders.ts";
import { lockBalances, moveStock } from "./ledger.ts";
import { reservedPieces } from "./reserved.ts";

type Offer = {
  givingDriverId: string;
  receivingDriverId: string;
  product: Pick<typeof products.$inferSelect, "id" | "name" | "companyId">;
  region: string;
  amount: number;
};

/** Reserves goods of a driver for another one until the latter answers. */
export async function offerGoods(
  transaction: Transaction,
  by: Actor,
  now: Date,
  { givingDriverId, receivingDriverId, product, region, amount }: Offer,
) {
  const giver = { type: "driver", id: givingDriverId } as const;
  const [held = 0] = (await lockBalances(transaction, [{ holder: giver, productId: product.id }])).values();
  if (held - (await reservedPieces(transaction, giver, product.id)) < amount) {
    throw new ApiError("not_enough_stock");
  }
  const id = ulid(now.getTime());
  await transaction.insert(stockExchanges).values({
    ...{ id, givingDriverId, amount, driverId: receivingDriverId, productId: product.id },
    ...{ status: "in_progress", createdAt: now, createdBy: by.name },
  });
  const event: NewEvent = {
    name: "offerExchange",
    subjectId: product.id,
    keys: { companyId: product.companyId, region },
    driverId: receivingDriverId,
    data: { product: { id: product.id, name: product.name }, exchangeId: id, amount, givingDriverId },
  };
  return { response: { exchangeId: id }, events: [event] as const };
}

/** Condition that nobody has answered the exchange (alias e). */
const isOpen = sql`e.status in ('in_progress', 'pending')`;

/**
 * Condition of the exchanges (alias e) that an operator may see: goods of companies within reach, from or to a driver of a
 * region within reach.
 */
export const exchangesWithin = (access: Access): SQL => sql`
  exists (select from products p where p.id = e.product_id and ${within(access.companies, sql`p.company_id`)})
  and exists (select from drivers d where d.id in (e.driver_id, e.giving_driver_id)
    and ${within(access.regions, sql`d.region`)})`;

/** Open exchanges, the oldest first. */
export const listExchanges = (reach: SQL): JsonRows =>
  new JsonRows(sql`
    select json_build_object('id', e.id, 'driverId', e.driver_id,
      'driverName', receiver.first_name || ' ' || receiver.last_name, 'givingDriverId', e.giving_driver_id,
      'givingDriverName', giver.first_name || ' ' || giver.last_name, 'productId', e.product_id,
      'productName', product.name, 'amount', e.amount, 'status', e.status, 'createdAt', e.created_at,
      'rejectedAt', e.rejected_at, 'confirmedAt', e.confirmed_at)::text as json
    from stock_exchanges e join products product on product.id = e.product_id
    join drivers giver on giver.id = e.giving_driver_id join drivers receiver on receiver.id = e.driver_id
    where ${isOpen} and ${reach} order by e.created_at, e.id`);

type Exchange = typeof stockExchanges.$inferSelect;

/** Condition of the exchanges (alias e) that a driver receives; to the driver all others count as unknown. */
export const receivedBy = (driverId: string): SQL => sql`e.driver_id = ${driverId}`;

/**
 * Locks an open exchange (alias e) within reach. Must be called before balances are locked, and after the lock of a driver
 * if there is one.
 */
export async function lockExchange(transaction: Transaction, id: string, reach: SQL): Promise<Exchange> {
  const { rowCount } = await transaction.execute(
    sql`select from stock_exchanges e where e.id = ${id} and ${reach} for update`,
  );
  const [exchange] = rowCount
    ? await transaction.select().from(stockExchanges).where(eq(stockExchanges.id, id))
    : [];
  if (!exchange) throw new ApiError("exchange_not_found");
  if (exchange.status !== "in_progress" && exchange.status !== "pending") {
    throw new ApiError("exchange_already_answered");
  }
  return exchange;
}

/** Marks the exchange as seen by the receiver; does nothing if it was seen before. */
export async function seeLocked(transaction: Transaction, exchange: Exchange) {
  if (exchange.status !== "in_progress") return resultOf(null, []);
  await transaction
    .update(stockExchanges)
    .set({ status: "pending" })
    .where(eq(stockExchanges.id, exchange.id));
  const { data, isToAmbassador: _, ...event } = await exchangeEvent(transaction, exchange);
  return resultOf(null, [{ ...event, name: "seeExchange", data }]);
}

/**
 * Moves the goods of an open exchange to its receiver; throws if the receiver may not have them any more. Exchanges to
 * other drivers count as unknown.
 */
export async function confirmExchange(
  transaction: Transaction,
  { id: exchangeId, driverId }: { id: string; driverId: string },
  by: Actor,
  now: Date,
) {
  const receiver = await lockReceiver(transaction, driverId);
  const exchange = await lockExchange(transaction, exchangeId, receivedBy(driverId));
  const { data, isToAmbassador, ...event } = await exchangeEvent(transaction, exchange);
  const problem = receiverProblem(receiver, event.keys.companyId);
  if (problem) throw new ApiError(problem);
  const { productId, amount, givingDriverId } = exchange;
  // Must come before the movement, so that the exchange's own reservation does not count against it.
  await transaction
    .update(stockExchanges)
    .set({ status: "confirmed", confirmedAt: now })
    .where(eq(stockExchanges.id, exchange.id));
  const movements = await moveStock(transaction, by, now, [
    {
      kind: isToAmbassador ? "driverToAmbassador" : "ambassadorToDriver",
      ...{ productId, amount },
      from: { type: "driver", id: givingDriverId },
      to: { type: "driver", id: driverId },
    },
  ]);
  return resultOf(null, [{ ...event, name: "confirmExchange", data }, ...movements]);
}

/** Rejects the exchange; the goods stay with the giver. */
export async function rejectLocked(
  transaction: Transaction,
  exchange: Exchange,
  by: Actor,
  now: Date,
  reason: string | null,
) {
  await transaction
    .update(stockExchanges)
    .set({ status: "rejected", rejectedAt: now, rejectedBy: by.name, rejectionReason: reason })
    .where(eq(stockExchanges.id, exchange.id));
  const { data, isToAmbassador: _, ...event } = await exchangeEvent(transaction, exchange);
  return resultOf(null, [{ ...event, name: "rejectExchange", data: { ...data, reason } }]);
}

/**
 * Rejects the open exchanges to a driver whose goods, after a change, the driver can't be given any more, and returns the
 * events. The driver must be locked, so that no exchange is offered or confirmed in the meantime.
 */
export async function rejectUnfit(
  transaction: Transaction,
  driverId: string,
  by: Actor,
  now: Date,
): Promise<NewEvent[]> {
  const open = await transaction
    .select({ exchange: stockExchanges, receiver: drivers, companyId: products.companyId })
    .from(stockExchanges)
    .innerJoin(drivers, eq(drivers.id, stockExchanges.driverId))
    .innerJoin(products, eq(products.id, stockExchanges.productId))
    .where(
      and(eq(stockExchanges.driverId, driverId), inArray(stockExchanges.status, ["in_progress", "pending"])),
    )
    .orderBy(asc(stockExchanges.id))
    .for("update", { of: stockExchanges });
  const events: NewEvent[] = [];
  for (const { exchange, receiver, companyId } of open) {
    if (!receiverProblem(receiver, companyId)) continue;
    events.push(...(await rejectLocked(transaction, exchange, by, now, null)).events);
  }
  return events;
}

/** The fields that all events of an exchange share. */
async function exchangeEvent(
  transaction: Transaction,
  { id, productId, amount, givingDriverId, driverId }: Exchange,
) {
  const { rows } = await transaction.execute<{
    name: string;
    companyId: string;
    region: string;
    isToAmbassador: boolean;
  }>(sql`
    select p.name, p.company_id as "companyId", giver.region,
      receiver.is_ambassador and not giver.is_ambassador as "isToAmbassador"
    from products p, drivers giver, drivers receiver
    where p.id = ${productId} and giver.id = ${givingDriverId} and receiver.id = ${driverId}`);
  if (!rows[0]) throw new ApiError("exchange_not_found");
  const { name, companyId, region, isToAmbassador } = rows[0];
  const data: DataOf<"confirmExchange"> = {
    product: { id: productId, name },
    ...{ exchangeId: id, amount, givingDriverId },
  };
  return { subjectId: productId, keys: { companyId, region }, driverId, data, isToAmbassador };
}
