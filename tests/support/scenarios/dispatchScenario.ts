import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { DeliverySettings } from "#contract/companies/settings.ts";
import { metresPerDegree } from "#contract/rules/distance.ts";
import { events } from "#server/database/tables/events.ts";
import { orderOffers, orders } from "#server/database/tables/orders.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type Actor, appendEvents, type NewEvent, system } from "#server/events/append.ts";
import { sweep, sweepSize } from "#server/jobs/sweep.ts";
import { deadlineSettings } from "#server/modules/companies/settings.ts";
import { deadlinesOf, nextMoveOf } from "#server/modules/orders/deadlines.ts";
import type { Order } from "#server/modules/orders/load.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeOrder,
  makeRegion,
  noon,
  type OrderValues,
} from "#tests/support/factories/factories.ts";

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

export const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

export type DispatchScenario = Awaited<ReturnType<typeof createDispatchScenario>>;
type DriverValues = Partial<Parameters<typeof makeDriver>[1]>;
type Act<Result> = (
  transaction: Parameters<Parameters<typeof inTransaction>[1]>[0],
  order: Order,
) => Promise<Result & { events?: readonly NewEvent[]; event?: NewEvent }>;

/** A shop and its region with drivers and waiting orders, and a clock that only `advance` moves. */
export async function createDispatchScenario(
  pool: Pool,
  settings: Partial<DeliverySettings> = {},
  start = noon,
) {
  const database = drizzle(pool);
  const region = (await makeRegion(pool)).name;
  const companyId = (await makeCompany(pool, { deliverySettings: settings })).id;
  const locationId = (await makeLocation(pool, { companyId, region, ...north(0) })).id;
  let time = start;
  const now = () => time;

  const lay = async (values: Partial<OrderValues>): Promise<Order> => {
    const [shop, receiver] = [north(0), north(3_000)];
    const order = await makeOrder(pool, {
      companyId,
      region,
      locationId,
      pickupName: "Sklep Gdańska",
      pickupLat: shop.lat,
      pickupLng: shop.lng,
      clientLat: receiver.lat,
      clientLng: receiver.lng,
      createdAt: time,
      statusBeganAt: time,
      ...values,
    });
    const nextMoveAt = nextMoveOf(order);
    await database.update(orders).set({ nextMoveAt }).where(eq(orders.id, order.id));
    return { ...order, nextMoveAt };
  };

  const read = async (orderId: string): Promise<Order> => {
    const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error(`there is no order ${orderId}`);
    return order;
  };

  const eventsOf = (orderId: string) =>
    database.select().from(events).where(eq(events.subjectId, orderId)).orderBy(asc(events.id));

  return {
    pool,
    region,
    companyId,
    locationId,
    now,
    advance: (milliseconds: number) => {
      time = later(time, milliseconds);
    },
    order: lay,
    /** Creates an order that begins to wait for a driver now. */
    waiting: async (values: Partial<OrderValues> = {}) => {
      const deadlines = await deadlineSettings(database, companyId);
      return lay({
        ...deadlinesOf({ status: "new", type: "pickup_delivery" }, time, deadlines),
        ...values,
      });
    },
    /** Creates an online driver who is `metres` north of the shop now. */
    driver: async (metres: number, values: DriverValues = {}) => {
      const { lat, lng } = north(metres);
      return makeDriver(pool, { region, lastLat: lat, lastLng: lng, lastLoggedAt: time, ...values });
    },
    /** Runs the sweep until nothing is due. */
    sweep: async () => {
      while ((await sweep(pool, time)) === sweepSize);
    },
    read,
    /** Locks the order, runs `work` on it and appends its events, like a command. */
    act: <Result>(orderId: string, work: Act<Result>, by: Actor = system) =>
      inTransaction(pool, async (transaction) => {
        const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("update");
        if (!order) throw new Error(`there is no order ${orderId}`);
        const result = await work(transaction, order);
        const happened = result.events ?? (result.event ? [result.event] : []);
        if (happened.length > 0)
          await appendEvents(transaction, { actor: by, at: time, requestId: null }, happened);
        return result;
      }),
    /** The order's offers, oldest first. */
    offers: (orderId: string) =>
      database
        .select()
        .from(orderOffers)
        .where(eq(orderOffers.orderId, orderId))
        .orderBy(asc(orderOffers.offeredAt), asc(orderOffers.answeredAt)),
    /** The events of the order, oldest first. */
    events: eventsOf,
    eventNames: async (orderId: string) => (await eventsOf(orderId)).map(({ name }) => name),
  };
}

/** The point that is `metres` north of the shop. */
export const north = (metres: number) => ({ lat: 53.12 + metres / metresPerDegree, lng: 18.0 });
