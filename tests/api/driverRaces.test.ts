import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  createDriverScenario,
  eventsOf,
  makeOffer,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let another: Service;
beforeAll(async () => {
  service = await startService();
  another = await startService({ database: service.database });
});
afterAll(async () => {
  await another.stop();
  await service.stop();
});

const rounds = Array.from({ length: 10 }, (_, round) => round);

describe("at the same time", () => {
  it.each(rounds)("of five drivers who accept one order, one has it (round %i)", async () => {
    const { order, join } = await createDriverScenario(service);
    const { id } = await order("new");
    const phones = await Promise.all(Array.from({ length: 5 }, () => join()));
    await makeOffer(service, { orderId: id, driverId: String(phones[0]?.driver.id) });
    const replies = await Promise.all(
      phones.map(({ token }, place) =>
        (place % 2 ? another : service).send(driverApp.accept, { orderId: id }, { token }),
      ),
    );
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await stateOf(service, id)).order.driver_id).toBe(phones[won]?.driver.id);
    expect(await eventsOf(service, id)).toHaveLength(1);
  });

  it.each(rounds)("a driver who accepts four orders has one (round %i)", async () => {
    const { order, token, driver } = await createDriverScenario(service);
    const orders = await Promise.all(Array.from({ length: 4 }, () => order("new")));
    const replies = await Promise.all(
      orders.map(({ id }, place) =>
        (place % 2 ? another : service).send(driverApp.accept, { orderId: id }, { token }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const codes = replies.flatMap(({ status, error }) => (status === 200 ? [] : error.errorCode));
    expect(new Set(codes)).toEqual(new Set(["driver_not_available"]));
    const { rows } = await service.pool.query("select id from orders where driver_id = $1", [driver.id]);
    expect(rows).toHaveLength(1);
  });

  it.each(rounds)("of accepting and declining one offer, one happens (round %i)", async () => {
    const { order, offer, send } = await createDriverScenario(service);
    const { id } = await order("new", { marketAt: null });
    const offerId = await offer(id);
    const [accepted, declined] = await Promise.all([
      send(driverApp.accept, { orderId: id }),
      send(driverApp.decline, { offerId }),
    ]);
    expect([accepted.status, declined.status].toSorted()).toEqual([200, 409]);
    expect((await stateOf(service, id)).offers).toMatchObject([
      { answer: accepted.status === 200 ? "accepted" : "declined" },
    ]);
  });

  it.each(rounds)("accepting and going offline leave no open offer behind (round %i)", async () => {
    const { order, offer, send } = await createDriverScenario(service);
    const { id } = await order("new", { marketAt: null });
    await offer(id);
    const [accepted, went] = await Promise.all([
      send(driverApp.accept, { orderId: id }),
      send(driverApp.setStatus, { status: "offline" }),
    ]);
    expect(went.status).toBe(200);
    const answer = accepted.status === 200 ? "accepted" : "withdrawn";
    expect((await stateOf(service, id)).offers).toMatchObject([{ answer }]);
  });

  it("one that is picked up by two taps is picked up once", async () => {
    const { ownOrder, send } = await createDriverScenario(service);
    const { id } = await ownOrder("accepted", { pickUpVerificationCode: "135790" });
    const taps = await Promise.all(
      Array.from({ length: 4 }, () => send(driverApp.pickUp, { orderId: id, pin: "135790" })),
    );
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await eventsOf(service, id)).toHaveLength(1);
  });

  it("a driver who is being blocked neither comes online nor signs in", async () => {
    const { driver, send } = await createDriverScenario(service);
    await send(driverApp.setStatus, { status: "offline" });
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update "drivers"%'`;
    const { tap, signIn } = await inTransaction(service.pool, async (transaction) => {
      await transaction.execute(`update drivers set blocked = true where id = '${driver.id}'`);
      const tap = send(driverApp.setStatus, { status: "online" });
      const signIn = service.send(driverApp.signIn, { username: driver.email, password: "Delivery1" });
      await eventually(async () => (await service.pool.query(waiting)).rows).toHaveLength(2);
      return { tap, signIn };
    });
    await tap;
    expect(codeOf(await signIn)).toEqual([401, "invalid_credentials"]);
    const { rows } = await service.pool.query("select status from drivers where id = $1", [driver.id]);
    expect(rows).toEqual([{ status: "offline" }]);
  });

  it("one driver's moves and positions get in nobody's way", async () => {
    const { order, send } = await createDriverScenario(service);
    const orders = await Promise.all(Array.from({ length: 10 }, () => order("new")));
    const report = (second: number) =>
      send(driverApp.sendPositions, {
        positions: [
          { lat: 53, lng: 18, loggedAt: new Date(service.clock().getTime() - second).toISOString() },
        ],
      });
    const replies = await Promise.all(
      orders.flatMap(({ id }, place) => [send(driverApp.accept, { orderId: id }), report(place)]),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
