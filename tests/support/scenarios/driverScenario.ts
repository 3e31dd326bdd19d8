import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import type { Call, InputOf } from "#contract/call.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { minutesAfter } from "#server/clock.ts";
import type { drivers } from "#server/database/tables/drivers.ts";
import { orderOffers } from "#server/database/tables/orders.ts";
import { makeOrder, makePlace, noon, type OrderValues } from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

export type DriverScenario = Awaited<ReturnType<typeof createDriverScenario>>;

/** The fields that an order has in each status, besides its driver. */
const times: Record<OrderStatus, Partial<OrderValues>> = {
  scheduled: { slotFrom: minutesAfter(noon, 180), slotTo: minutesAfter(noon, 300) },
  new: { acceptBy: minutesAfter(noon, 5), marketAt: noon, offerAt: noon },
  accepted: { acceptedAt: noon },
  picked_up: { acceptedAt: noon, pickedUpAt: noon },
  arrived: { acceptedAt: noon, pickedUpAt: noon, arrivedAt: noon },
  delivered: { acceptedAt: noon, pickedUpAt: noon, arrivedAt: noon, deliveredAt: noon },
  finished: { acceptedAt: noon, pickedUpAt: noon, arrivedAt: noon, deliveredAt: noon, finishedAt: noon },
  cancelled: { cancelledAt: noon },
};

/** A pickup point in Bydgoszcz and a receiver some three kilometres away. */
export const bydgoszczEnds = {
  pickupName: "Sklep Gdańska",
  pickupStreet: "Gdańska 12",
  pickupCity: "Bydgoszcz",
  pickupZipCode: "85-022",
  pickupLat: 53.13,
  pickupLng: 18.0,
  clientLat: 53.15,
  clientLng: 18.04,
};

/** A driver with a signed-in phone, in a new region with one company, so that tests can share a database. */
export async function createDriverScenario(
  service: Service,
  values: Partial<typeof drivers.$inferInsert> = {},
) {
  const { pool } = service;
  const place = await makePlace(pool);
  const join = (more: Partial<typeof drivers.$inferInsert> = {}) =>
    service.signInDriver({
      region: place.region,
      lastLat: 53.13,
      lastLng: 18.01,
      lastLoggedAt: noon,
      ...more,
    });
  const { driver, token } = await join(values);
  const order = (status: OrderStatus, more: Partial<OrderValues> = {}) =>
    makeOrder(pool, { ...place, ...bydgoszczEnds, status, ...times[status], ...more });
  return {
    place,
    driver,
    token,
    /** Another driver of the region, with a signed-in phone. */
    join,
    /** An order of the region without a driver. */
    order,
    /** An order that this driver has, or had last. */
    ownOrder: (status: OrderStatus, more: Partial<OrderValues> = {}) =>
      order(status, { driverId: driver.id, ...more }),
    /** An order without a pickup point, of this driver. */
    ownDirectOrder: (status: OrderStatus, more: Partial<OrderValues> = {}) =>
      makeOrder(pool, { ...place, status, ...times[status], pickedUpAt: null, driverId: driver.id, ...more }),
    offer: (orderId: string, more: Partial<typeof orderOffers.$inferInsert> = {}) =>
      makeOffer(service, { orderId, driverId: driver.id, ...more }),
    send: <C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>) =>
      service.send(call, input, { token, headers }),
  };
}

/** What became of an offer. */
export const answerOf = async ({ pool }: Service, offerId: string) =>
  (await pool.query("select answer, answered_at from order_offers where id = $1", [offerId])).rows[0];

/** An open offer of 45 seconds. */
export async function makeOffer(
  { pool }: Pick<Service, "pool">,
  values: { orderId: string; driverId: string } & Partial<typeof orderOffers.$inferInsert>,
) {
  const id = ulid();
  await drizzle(pool)
    .insert(orderOffers)
    .values({
      id,
      offeredAt: noon,
      expiresAt: new Date(noon.getTime() + 45_000),
      because: "first",
      distance: 900,
      ...values,
    });
  return id;
}

/** All rows of an order, for comparison with a later state. */
export async function stateOf({ pool }: Service, orderId: string) {
  const { rows } = await pool.query(
    `select (select row_to_json(o) from orders o where id = $1) as "order",
       (select json_agg(f order by f.id) from order_offers f where order_id = $1) as offers,
       (select json_agg(h order by h.id) from order_holds h where order_id = $1) as holds,
       (select json_agg(r order by r.id) from order_renewals r where order_id = $1) as renewals,
       (select json_agg(e order by e.id) from events e where subject_type = 'order' and subject_id = $1) as events`,
    [orderId],
  );
  return rows[0];
}

/** The events of an order, oldest first. */
export async function eventsOf({ pool }: Service, orderId: string) {
  const { rows } = await pool.query(
    `select name, version, actor_type as "actorType", actor_id as "actorId", actor_name as "actorName",
       driver_id as "driverId", changes, data
     from events where subject_type = 'order' and subject_id = $1 order by id`,
    [orderId],
  );
  return rows;
}
