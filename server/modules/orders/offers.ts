import { and, desc, eq, gte, isNull, ne } from "drizzle-orm";
import { ulid } from "ulid";
import { offerSeconds } from "#contract/driverApp.ts";
import { orderOffers, orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type NewEvent, orderEvent } from "#server/events/append.ts";
import { candidates } from "./candidates.ts";
import { nextMoveOf } from "./clocks.ts";
import type { Order } from "./move.ts";

type Offer = typeof orderOffers.$inferSelect;

/** Seconds after which it is looked again for somebody who could be asked. */
const lookAgainAfter = 10;

/**
 * Goes on with the offering of a locked order that is new and not held: an offer that ran out is closed, and when
 * none is open the nearest one who can be asked is asked. While nobody can be, it is looked again every ten seconds.
 */
export async function offerNext(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const happened = await expireOffer(transaction, order, now);
  let open = await openOffer(transaction, order);
  if (!open) {
    open = await ask(transaction, order, now);
    if (open) happened.push(told("offerOrder", order, open));
  }
  await setOfferAt(transaction, order, open?.expiresAt ?? after(now, lookAgainAfter));
  return happened;
}

/** Closes the locked order's offer when its time is over: its driver said nothing. */
export async function expireOffer(transaction: Transaction, order: Order, now: Date): Promise<NewEvent[]> {
  const offer = await openOffer(transaction, order);
  if (!offer || offer.expiresAt > now) return [];
  await close(transaction, offer, "silent", offer.expiresAt);
  return [told("expireOffer", order, offer)];
}

/**
 * Closes an offer that is still open, and lets the sweep ask the next one at once. Locks the order, so lock no driver
 * before. Answers the order; null when the offer is not open any more.
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
  await close(transaction, offer, answer, now);
  await setOfferAt(transaction, order, now);
  return order;
}

/** A driver who goes offline answers no offer: it goes to the next one. Locks its order, so lock no driver before. */
export async function passOn(transaction: Transaction, driverId: string, now: Date): Promise<void> {
  const [offer] = await transaction
    .select()
    .from(orderOffers)
    .where(and(eq(orderOffers.driverId, driverId), isNull(orderOffers.answer)));
  if (offer) await answerOffer(transaction, offer, "withdrawn", now);
}

/** Asks the nearest who is not being asked by another process this very moment. */
async function ask(transaction: Transaction, order: Order, now: Date): Promise<Offer | undefined> {
  const lasting = after(now, offerSeconds);
  const expiresAt = order.acceptBy && order.acceptBy < lasting ? order.acceptBy : lasting;
  if (expiresAt <= now) return undefined;
  const because = await reason(transaction, order);
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

/** Why there is a next offer: what became of the last one since the order began to wait. */
async function reason(transaction: Transaction, order: Order): Promise<Offer["because"]> {
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

const close = (
  transaction: Transaction,
  { id }: Offer,
  answer: "declined" | "silent" | "withdrawn",
  answeredAt: Date,
) => transaction.update(orderOffers).set({ answer, answeredAt }).where(eq(orderOffers.id, id));

/** The next look at the order's offering. No version of its own: nothing changes that anybody sees on the order. */
const setOfferAt = (transaction: Transaction, order: Order, offerAt: Date) =>
  transaction
    .update(orders)
    .set({ offerAt, nextMoveAt: nextMoveOf({ ...order, offerAt }) })
    .where(eq(orders.id, order.id));

const told = (name: "offerOrder" | "expireOffer", order: Order, offer: Offer): NewEvent => {
  const { id: offerId, driverId, expiresAt, distance } = offer;
  const data = { offerId, driverId, expiresAt: expiresAt.toISOString(), distance };
  return orderEvent(name, order, undefined, { driverId, data });
};

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
