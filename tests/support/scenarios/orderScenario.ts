import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { orderHolds } from "#server/database/tables/orders.ts";
import {
  makeDriver,
  makeOrder,
  makePlace,
  makeRegion,
  noon,
  type OperatorValues,
  type OrderValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

const minute = 60_000;
const before = (minutes: number) => new Date(noon.getTime() - minutes * minute);
const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);

export const pickupPoint = {
  pickupName: "Apteka pod Lwem",
  pickupStreet: "Długa 7",
  pickupCity: "Bydgoszcz",
  pickupZipCode: "85-034",
  pickupLat: 53.12,
  pickupLng: 18.0,
};

/** The columns of an order with a pickup point as the service sets them by the time it has this status. */
function lived(status: OrderStatus, driverId: string): Partial<OrderValues> {
  const accepted = { driverId, acceptedAt: before(30) };
  const pickedUp = { ...accepted, pickedUpAt: before(20) };
  const arrived = { ...pickedUp, arrivedAt: before(10) };
  const delivered = { ...arrived, deliveredAt: before(5), nextMoveAt: after(24 * 60 - 5) };
  const columns = {
    new: { acceptBy: after(5), marketAt: after(1), offerAt: noon, nextMoveAt: noon },
    scheduled: {
      plannedAt: after(300),
      slotFrom: after(300),
      slotTo: after(420),
      nextMoveAt: after(240),
    },
    accepted,
    picked_up: pickedUp,
    arrived,
    delivered,
    finished: { ...delivered, finishedAt: before(1), nextMoveAt: null },
    cancelled: { cancelledAt: before(1), cancellationReason: "CLIENTS_REQUEST" },
  } satisfies Record<OrderStatus, Partial<OrderValues>>;
  return {
    ...pickupPoint,
    packageSize: "M",
    pickUpVerificationCode: "135790",
    verificationCode: "246801",
    status,
    ...columns[status],
  };
}

/** A new company with a location, two drivers of its region, and an operator who reaches this company and region. */
export async function createOrderScenario(service: Service, values: OperatorValues = {}) {
  const { pool } = service;
  const place = await makePlace(pool);
  const [driver, other] = [
    await makeDriver(pool, { region: place.region }),
    await makeDriver(pool, { region: place.region, firstName: "Ewa", lastName: "Lis" }),
  ];
  const reach = { companyIds: [place.companyId], regions: [place.region] };
  const { token, account } = await service.signInOperator({ ...reach, ...values });
  return {
    place,
    driver,
    other,
    token,
    account,
    /** Creates an order in this status, with `held` on hold. */
    order: async (status: OrderStatus, values: Partial<OrderValues> = {}, { held = false } = {}) => {
      const hold = { onHoldSince: noon, onHoldUntil: after(30), nextMoveAt: after(30) };
      const order = await makeOrder(pool, {
        ...place,
        ...lived(status, driver.id),
        ...(held && hold),
        ...values,
      });
      if (held) {
        const of = { id: order.id, orderId: order.id, createdAt: noon, holdUntil: after(30) };
        await drizzle(pool)
          .insert(orderHolds)
          .values({ ...of, heldByType: "driver", heldById: driver.id, heldBy: "Jan Kowalski" });
      }
      return order;
    },
    /** A driver of another region. */
    distantDriver: async () => makeDriver(pool, { region: (await makeRegion(pool)).name }),
  };
}
export type OrderScenario = Awaited<ReturnType<typeof createOrderScenario>>;

/** All rows of an order. If they are equal before and after, nothing was done to the order. */
export async function recordOf(pool: Pool, orderId: string) {
  const rows = async (text: string) => (await pool.query(text, [orderId])).rows;
  const [order] = await rows("select * from orders where id = $1");
  return {
    order,
    events: await rows("select * from events where subject_type = 'order' and subject_id = $1 order by id"),
    comments: await rows("select * from order_comments where order_id = $1 order by id"),
    holds: await rows("select * from order_holds where order_id = $1 order by id"),
    renewals: await rows("select * from order_renewals where order_id = $1 order by id"),
    offers: await rows("select * from order_offers where order_id = $1 order by id"),
  };
}
