import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locationHistory } from "#contract/orders/orders.ts";
import { z } from "#contract/zod.ts";
import { driverPositions } from "#server/database/tables/drivers.ts";
import { makePlace, noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const history = (orderId: string, token = states.token) =>
  service.send(locationHistory, { orderId, locationHistory: true }, { token });

const at = (second: number) => new Date(noon.getTime() + second * 1_000);
const drive = (orderId: string | null, seconds: number[], driverId = states.driver.id) =>
  drizzle(service.pool)
    .insert(driverPositions)
    .values(
      seconds.map((second) => ({ driverId, orderId, loggedAt: at(second), lat: 53 + second / 1e5, lng: 18 })),
    );

describe("the track of an order", () => {
  it("is where its drivers were while they had it, oldest first", async () => {
    const { id, orderNo } = await states.order("picked_up");
    await drive(id, [20, 5, 60]);
    await drive(id, [30], states.other.id);
    await drive((await states.order("picked_up")).id, [10]);
    await drive(null, [40]);
    const { status, body } = await history(id);
    expect([status, body.id, body.orderNo]).toEqual([200, id, orderNo]);
    expect(z.parse(locationHistory.response, body)).toEqual(body);
    const track = body.driverLocationLog.map(({ lat, loggedAt }) => [lat, new Date(loggedAt)]);
    expect(track).toEqual([5, 20, 30, 60].map((second) => [53 + second / 1e5, at(second)]));
  });

  it("is empty where nobody drove", async () => {
    expect((await history((await states.order("new")).id)).body.driverLocationLog).toEqual([]);
  });

  it.each([
    [1, 1],
    [5_000, 5_000],
    [5_001, 5_000],
    [12_345, 5_000],
  ])("of %i points has %i, evenly thinned, the first and the last among them", async (points, kept) => {
    const { id } = await states.order("picked_up");
    await service.pool.query(
      `insert into driver_positions (driver_id, order_id, logged_at, lat, lng)
       select $1, $2, $3::timestamptz + n * interval '1 second', 53, 18 from generate_series(0, $4 - 1) n`,
      [states.driver.id, id, noon, points],
    );
    const seconds = (await history(id)).body.driverLocationLog.map(
      ({ loggedAt }) => (Date.parse(loggedAt) - noon.getTime()) / 1_000,
    );
    expect([seconds.length, seconds[0], seconds.at(-1)]).toEqual([kept, 0, points - 1]);
    const steps = seconds.slice(1).map((second, place) => second - (seconds[place] ?? 0));
    const even = points / kept;
    expect(steps.every((step) => step >= Math.floor(even) && step <= Math.ceil(even))).toBe(true);
  });

  it("is a 404 for an order that is unknown or beyond reach, which are the same", async () => {
    const { id } = await states.order("picked_up");
    const stranger = await service.signInClient((await makePlace(service.pool)).companyId);
    const replies = [await history("01NOSUCH"), await history(id, stranger.token)];
    expect(replies.map(({ status, error }) => [status, error.errorCode])).toEqual(
      Array(2).fill([404, "order_not_found"]),
    );
  });
});
