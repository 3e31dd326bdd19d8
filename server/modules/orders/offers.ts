import { and, desc, eq, gte, isNull, ne } from "drizzle-orm";
import { ulid } from "ulid";
import { offerSeconds } from "#contract/driverApp/driverApp.ts";
import { orderOffers, orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type NewEvent, orderEvent } from "#server/events/append.ts";
import { candidates, canTake } from "./candidates.ts";
import { nextMoveOf } from "./deadlines.ts";
import type { Order } from "./load.ts";

type Offer = typeof orderOffers.$inferSelect;

/** Seconds until the next attempt when no driver can get an offer. */
const retrySeconds = 10;

/**
 * Continues the offering of a locked order that is new and not on hold: closes an expired offer and, if none
 * is open, offers the order to the nearest suitable driver. Tries again every ten seconds while there is
 * none.
 */
export async function offerNext(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const newEvents = await expireOffer(transaction, order, now);
  let current = await openOffer(transaction, order);
  if (!current) {
    current = await offerToNearest(transaction, order, now);
    if (current) newEvents.push(offerEvent("offerOrder", order, current));
  }
  await setOfferAt(transaction, order, current?.expiresAt ?? addSeconds(now, retrySeconds));
  return newEvents;
}

/** Closes the order's offer if it has expired without an answer. */
export async function expireOffer(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const offer = await openOffer(transaction, order);
  if (!offer || offer.expiresAt > now) return [];
  await closeOffer(transaction, offer, "silent", offer.expiresAt);
  return [offerEvent("expireOffer", order, offer)];
}

/**
 * Closes an open offer, so that the sweep makes the next one at once. Locks the order, so no driver may be
 * locked before. Returns the order; null if the offer is no longer open.
 */
export async function answerOffer(
  transaction: Transaction,
  { id, orderId }: { id: string; orderId: string },
  answer: "declined" | "withdrawn",
  now: Date,
): Promise<Order | null> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) return null;
  const offer = await openOffer(transaction, order);
  if (offer?.id !== id || offer.expiresAt <= now) return null;
  await closeOffer(transaction, offer, answer, now);
  await setOfferAt(transaction, order, now);
  return order;
}

/**
 * Withdraws the open offer of a driver who goes offline. Locks its order, so no driver may be locked before.
 */
export async function withdrawOpenOffer(
  transaction: Transaction,
  driverId: string,
  now: Date,
): Promise<void> {
  const offer = await lockOpenOffer(transaction, driverId);
  if (offer) await answerOffer(transaction, offer, "withdrawn", now);
}

/**
 * The open offer of a driver. Locks its order, so that the driver can be changed next and the offer withdrawn if it no
 * longer fits.
 */
export async function lockOpenOffer(transaction: Transaction, driverId: string): Promise<Offer | undefined> {
  const [offer] = await transaction
    .select()
    .from(orderOffers)
    .where(and(eq(orderOffers.driverId, driverId), isNull(orderOffers.answer)));
  if (offer)
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, offer.orderId))
      .for("update");
  return offer;
}

/** Withdraws a locked offer if its driver, after a change, can't take the order any more. */
export async function withdrawUnfit(transaction: Transaction, offer: Offer, now: Date): Promise<void> {
  const isFit = await canTake(transaction, offer.driverId, { id: offer.orderId });
  if (!isFit) await answerOffer(transaction, offer, "withdrawn", now);
}

/**
 * Offers the order to the nearest driver; the unique index skips one who gets another offer at the same
 * moment.
 */
async function offerToNearest(transaction: Transaction, order: Order, now: Date): Promise<Offer | undefined> {
  const latestExpiry = addSeconds(now, offerSeconds);
  const expiresAt = order.acceptBy && order.acceptBy < latestExpiry ? order.acceptBy : latestExpiry;
  if (expiresAt <= now) return undefined;
  const because = await offerReason(transaction, order);
  for (const { driverId, distance } of await candidates(transaction, order, now)) {
    const [offer] = await transaction
      .insert(orderOffers)
      .values({
        id: ulid(now.getTime()),
        orderId: order.id,
        driverId,
        offeredAt: now,
        expiresAt,
        distance,
        because,
      })
      .onConflictDoNothing()
      .returning();
    if (offer) return offer;
  }
  return undefined;
}

/** The answer to the last offer since the order became new, or "first". */
async function offerReason(transaction: Transaction, order: Order): Promise<Offer["because"]> {
  const { orderId, offeredAt, answer, answeredAt } = orderOffers;
  const [last] = await transaction
    .select({ answer })
    .from(orderOffers)
    .where(and(eq(orderId, order.id), gte(offeredAt, order.statusBeganAt), ne(answer, "accepted")))
    .orderBy(desc(offeredAt), desc(answeredAt))
    .limit(1);
  return last?.answer && last.answer !== "accepted" ? last.answer : "first";
}

async function openOffer(transaction: Transaction, order: Order): Promise<Offer | undefined> {
  const [offer] = await transaction
    .select()
    .from(orderOffers)
    .where(and(eq(orderOffers.orderId, order.id), isNull(orderOffers.answer)));
  return offer;
}

const closeOffer = (
  transaction: Transaction,
  { id }: Offer,
  answer: "declined" | "silent" | "withdrawn",
  answeredAt: Date,
) => transaction.update(orderOffers).set({ answer, answeredAt }).where(eq(orderOffers.id, id));

/** When the offering continues. Does not increment the version, because nothing visible changes. */
const setOfferAt = (transaction: Transaction, order: Order, offerAt: Date) =>
  transaction
    .update(orders)
    .set({ offerAt, nextMoveAt: nextMoveOf({ ...order, offerAt }) })
    .where(eq(orders.id, order.id));

const offerEvent = (name: "offerOrder" | "expireOffer", order: Order, offer: Offer): NewEvent => {
  const { id: offerId, driverId, expiresAt, distance } = offer;
  const data = { offerId, driverId, expiresAt: expiresAt.toISOString(), distance };
  return orderEvent(name, order, undefined, { driverId, data });
};

const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
