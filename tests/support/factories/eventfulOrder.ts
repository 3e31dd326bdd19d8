import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Changes, EventName } from "#contract/events.ts";
import { events } from "#server/database/tables/events.ts";
import { orderComments, orderHolds, orderRenewals } from "#server/database/tables/orders.ts";
import { type Actor, system } from "#server/events/append.ts";
import { makeDriver, makeOrder, type makePlace, noon } from "#tests/support/factories/factories.ts";

const anna: Actor = { type: "operator", id: "anna", name: "anna@operators.example" };

type Told = {
  name: EventName;
  by?: Actor;
  driverId?: string | null;
  changes?: Changes;
  data?: Record<string, unknown>;
};

/** Writes these events of an order to the log by one statement, oldest first. */
export const insertOrderEvents = (pool: Pool, subjectId: string, told: readonly Told[]) =>
  drizzle(pool)
    .insert(events)
    .values(
      told.map(({ name, by = system, driverId = null, changes = {}, data = {} }) => ({
        at: noon,
        name,
        actorType: by.type,
        actorId: by.id,
        actorName: by.name,
        subjectType: "order" as const,
        subjectId,
        driverId,
        changes,
        data,
      })),
    );

/** An order with every event that an order can have, and with all records that the events refer to. */
export async function makeEventfulOrder(pool: Pool, place: Awaited<ReturnType<typeof makePlace>>) {
  const [jan, ewa] = [
    await makeDriver(pool, { region: place.region }),
    await makeDriver(pool, { region: place.region, firstName: "Ewa", lastName: "Lis" }),
  ];
  const order = await makeOrder(pool, { ...place, status: "cancelled" });
  const part = { id: order.id, orderId: order.id };
  await insertParts(pool, part);
  const phone = (driver: typeof jan): Actor => ({
    type: "driver",
    id: driver.id,
    name: `${driver.firstName} ${driver.lastName}`,
  });
  const named = (driver: typeof jan) => ({ id: driver.id, name: phone(driver).name });
  const offer = { offerId: "offer", driverId: ewa.id, expiresAt: noon.toISOString(), distance: 1200 };
  await insertOrderEvents(pool, order.id, [
    { name: "newOrder", by: anna, changes: { status: [null, "new"] } },
    { name: "offerOrder", driverId: ewa.id, data: offer },
    { name: "declineOffer", by: phone(ewa), driverId: ewa.id, data: { offerId: "offer" } },
    { name: "expireOffer", driverId: jan.id, data: { ...offer, driverId: jan.id } },
    { name: "editOrder", by: anna, changes: edited },
    {
      name: "acceptOrder",
      by: phone(jan),
      driverId: jan.id,
      changes: { status: ["new", "accepted"], driverId: [null, jan.id] },
      data: { driver: named(jan), offerId: null, market: true },
    },
    { name: "delayingDelivery", by: phone(jan), driverId: jan.id, data: { minutes: 20, comment: "Korek" } },
    { name: "holdOrder", by: phone(jan), changes: { onHoldUntil: [null, noon] }, data: { holdId: part.id } },
    { name: "releaseOrder", changes: { onHoldUntil: [noon, null] } },
    {
      name: "changeDriver",
      by: anna,
      driverId: ewa.id,
      changes: { driverId: [jan.id, ewa.id] },
      data: { comment: "Bliżej", driver: named(ewa), formerDriver: named(jan) },
    },
    { name: "lockPin", by: phone(ewa), changes: { pinFailures: [4, 5], pinLockedAt: [null, noon] } },
    { name: "commentOrder", by: anna, data: { commentId: part.id } },
    {
      name: "renewOrder",
      by: phone(ewa),
      driverId: ewa.id,
      changes: { status: ["accepted", "new"], driverId: [ewa.id, null] },
      data: { renewalId: part.id },
    },
    {
      name: "cancelOrder",
      by: anna,
      changes: { cancellationReason: [null, "OTHER"], payable: [true, false] },
    },
    { name: "bringBackOrder", by: phone(ewa), driverId: ewa.id },
    { name: "cancelledOrderClientContacted", by: anna, data: { comment: null } },
    { name: "leaveFeedback", by: phone(ewa), driverId: ewa.id, data: { mark: 2 } },
  ]);
  return order;
}

const edited: Changes = {
  notes: [null, "Dzwonić"],
  pickUpNotes: [null, "Kod do bramy 12"],
  clientName: ["Anna Nowak", "Anna Kowal"],
  clientPhone: ["500600700", "500600701"],
  clientStreet: ["Szeroka 3", "Wąska 4"],
  clientCity: ["Toruń", "Bydgoszcz"],
  clientZipCode: ["87-100", "85-022"],
  clientLat: [53, 54],
  region: ["Toruń", "Bydgoszcz"],
  estimatedDistance: [1000, 2000],
  estimatedPayout: ["14.00", "17.00"],
  estimatedPayoutDriver: ["9.80", "11.90"],
};

async function insertParts(pool: Pool, part: { id: string; orderId: string }) {
  const database = drizzle(pool);
  await database.insert(orderComments).values({
    ...part,
    createdAt: noon,
    createdById: "anna",
    createdBy: "anna@operators.example",
    comment: "Klient dzwonił",
  });
  await database
    .insert(orderHolds)
    .values({ ...part, createdAt: noon, notes: "Kwadrans", heldByType: "driver", releasedAt: noon });
  await database.insert(orderRenewals).values({
    ...part,
    renewedAt: noon,
    renewalReason: "AUTOMATIC_REQUEUE",
    renewalComment: "Awaria auta",
    before: { status: "accepted" },
  });
}
