import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clockTolerance, maxPositions, me, sendPositions } from "#contract/driverApp/driverApp.ts";
import { minutesAfter } from "#server/clock.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const now = () => service.clock();

/** A position at the moment that is these minutes from now. */
const point = (minutes: number, lat = 53.1) => ({
  lat,
  lng: 18,
  loggedAt: minutesAfter(now(), minutes).toISOString(),
});

const open = async () => {
  const scenario = await createDriverScenario(service, { lastLat: null, lastLng: null, lastLoggedAt: null });
  return {
    ...scenario,
    report: (...positions: unknown[]) => scenario.send(sendPositions, { positions } as never),
    kept: async () =>
      (
        await service.pool.query(
          `select order_id as "orderId", lat, logged_at as "loggedAt" from driver_positions
           where driver_id = $1 order by logged_at, order_id`,
          [scenario.driver.id],
        )
      ).rows,
    last: async () => (await scenario.send(me, undefined)).body.position,
  };
};

describe("positions", () => {
  it("are kept, and the newest is where the driver is", async () => {
    const { report, kept, last } = await open();
    const { status, body } = await report(point(-2), point(-1, 53.2));
    expect([status, body]).toEqual([200, { kept: 2 }]);
    expect(await kept()).toEqual([
      { orderId: null, lat: 53.1, loggedAt: minutesAfter(now(), -2) },
      { orderId: null, lat: 53.2, loggedAt: minutesAfter(now(), -1) },
    ]);
    expect(await last()).toEqual(point(-1, 53.2));
  });

  it("may come in any order, together and one after the other", async () => {
    const { report, kept, last } = await open();
    await report(point(-1), point(-5), point(-3));
    expect((await report(point(-4), point(-2))).body).toEqual({ kept: 2 });
    expect((await kept()).map(({ loggedAt }) => loggedAt)).toEqual(
      [-5, -4, -3, -2, -1].map((minutes) => minutesAfter(now(), minutes)),
    );
    expect(await last()).toEqual(point(-1));
  });

  it("are kept once, however often they come, and wherever", async () => {
    const { report, kept } = await open();
    expect((await report(point(-1), point(-1, 53.9), point(-2))).body).toEqual({ kept: 2 });
    expect((await report(point(-2, 50), point(-1), point(-3))).body).toEqual({ kept: 1 });
    expect((await kept()).map(({ lat }) => lat)).toEqual([53.1, 53.1, 53.1]);
  });

  it("are kept once when the same come at the same time", async () => {
    const { report, kept } = await open();
    const points = Array.from({ length: 20 }, (_, minutes) => point(-minutes));
    await Promise.all(Array.from({ length: 5 }, () => report(...points)));
    expect(await kept()).toHaveLength(20);
  });

  it("are the same moment in whatever zone", async () => {
    const { report, kept } = await open();
    const { loggedAt } = point(-1);
    const inWarsaw = `${minutesAfter(now(), 59).toISOString().slice(0, -1)}+01:00`;
    expect((await report({ lat: 1, lng: 1, loggedAt }, { lat: 1, lng: 1, loggedAt: inWarsaw })).body).toEqual(
      {
        kept: 1,
      },
    );
    expect(await kept()).toHaveLength(1);
  });

  it("of more than a day ago are left out", async () => {
    const { report, kept, last } = await open();
    const { status, body } = await report(point(-24 * 60 - 1), point(-24 * 60));
    expect([status, body]).toEqual([200, { kept: 1 }]);
    expect(await kept()).toHaveLength(1);
    expect((await report(point(-30 * 60))).body).toEqual({ kept: 0 });
    expect(await last()).toEqual(point(-24 * 60));
  });

  it("are no events", async () => {
    const { report, driver } = await open();
    await report(point(0));
    const { rows } = await service.pool.query("select name from events where driver_id = $1", [driver.id]);
    expect(rows).toEqual([]);
  });
});

describe("positions of a driver with orders", () => {
  it("belong to each that the driver had then", async () => {
    const { report, kept, ownOrder } = await open();
    const first = await ownOrder("picked_up", { acceptedAt: minutesAfter(now(), -10) });
    const second = await ownOrder("accepted", { acceptedAt: minutesAfter(now(), -5) });
    expect((await report(point(-11), point(-7), point(-3))).body).toEqual({ kept: 3 });
    const ofOrders = (await kept()).map(({ orderId }) => orderId);
    expect(ofOrders).toEqual([null, first.id, ...[first.id, second.id].toSorted()]);
  });

  it("belong to one that another driver had accepted only since the driver has it", async () => {
    const { report, kept, ownOrder } = await open();
    const { id } = await ownOrder("accepted", {
      acceptedAt: minutesAfter(now(), -30),
      driverSince: minutesAfter(now(), -10),
    });
    await report(point(-20), point(-5));
    expect((await kept()).map(({ orderId }) => orderId)).toEqual([null, id]);
  });

  it.each([
    ["delivered", "deliveredAt", -10],
    ["finished", "deliveredAt", -3],
    ["cancelled", "cancelledAt", -10],
  ] as const)("belong to a %s one until then, though they come later", async (status, end, minutes) => {
    const { report, kept, ownOrder } = await open();
    const { id } = await ownOrder(status, {
      acceptedAt: minutesAfter(now(), -30),
      [end]: minutesAfter(now(), -10),
      statusBeganAt: minutesAfter(now(), minutes),
    });
    await report(point(-20), point(-5));
    expect((await kept()).map(({ orderId }) => orderId)).toEqual([id, null]);
    expect((await report(point(-20), point(-5))).body).toEqual({ kept: 0 });
  });

  it("belong to no order that was cancelled before the driver accepted it", async () => {
    const { report, kept, ownOrder } = await open();
    const ofPlan = { acceptedAt: null, driverSince: minutesAfter(now(), -30) };
    await ownOrder("cancelled", { ...ofPlan, cancelledAt: minutesAfter(now(), -10) });
    await report(point(-20));
    expect((await kept()).map(({ orderId }) => orderId)).toEqual([null]);
  });

  it("stay what they were when they come again after the order changed hands", async () => {
    const { report, kept, ownOrder } = await open();
    const { id } = await ownOrder("accepted", { acceptedAt: minutesAfter(now(), -10) });
    await report(point(-1));
    await service.pool.query("update orders set status = 'new', driver_id = null where id = $1", [id]);
    expect((await report(point(-1))).body).toEqual({ kept: 0 });
    expect((await kept()).map(({ orderId }) => orderId)).toEqual([id]);
  });

  it("belong to nobody else's", async () => {
    const { report, kept, order, join } = await open();
    const other = await join();
    await order("accepted", { driverId: other.driver.id, acceptedAt: minutesAfter(now(), -10) });
    await report(point(-1));
    expect((await kept()).map(({ orderId }) => orderId)).toEqual([null]);
  });
});

describe("where a driver is", () => {
  it("never goes back in time", async () => {
    const { report, last } = await open();
    await report(point(-1, 53.5));
    await report(point(-2, 10));
    expect(await last()).toEqual(point(-1, 53.5));
  });

  it("does not jump with a phone's clock, beyond the minute that clocks differ", async () => {
    const { report, last, kept } = await open();
    const ahead = { lat: 1, lng: 1, loggedAt: new Date(now().getTime() + clockTolerance).toISOString() };
    const jumped = { ...ahead, loggedAt: new Date(now().getTime() + clockTolerance + 1).toISOString() };
    const { status, error } = await report(point(-1), jumped, ahead, {
      ...ahead,
      loggedAt: "9998-12-31T23:59:59Z",
    });
    expect(status).toBe(400);
    expect(error.errors).toEqual({
      "positions.1.loggedAt": { message: "inFuture" },
      "positions.3.loggedAt": { message: "inFuture" },
    });
    expect([await last(), await kept()]).toEqual([null, []]);
    expect((await report(ahead)).status).toBe(200);
    expect((await report(point(0))).body).toEqual({ kept: 1 });
    expect(await last()).toEqual(ahead);
  });

  it("goes on after a phone's clock was set back", async () => {
    const { report, last } = await open();
    await report(point(0), point(-600));
    await report(point(-599, 53.7));
    expect(await last()).toEqual(point(0));
  });
});

describe("positions are refused, all of them,", () => {
  const good = { lat: 53, lng: 18, loggedAt: "2026-11-21T10:59:00.000Z" };
  it.each([
    ["north of the pole", { ...good, lat: 90.000001 }, "lat"],
    ["south of the pole", { ...good, lat: -91 }, "lat"],
    ["beyond the date line", { ...good, lng: 180.5 }, "lng"],
    ["as texts", { ...good, lat: "53" }, "lat"],
    ["as NaN, which JSON makes null", { ...good, lat: Number.NaN }, "lat"],
    ["without a longitude", { lat: 53, loggedAt: good.loggedAt }, "lng"],
    ["without a time", { lat: 53, lng: 18 }, "loggedAt"],
    ["at a time without a zone", { ...good, loggedAt: "2026-11-21T10:59:00" }, "loggedAt"],
    ["on a day that is none", { ...good, loggedAt: "2026-02-30T10:59:00Z" }, "loggedAt"],
    ["at a number", { ...good, loggedAt: 1_795_000_000 }, "loggedAt"],
  ])("%s", async (_, bad, field) => {
    const { report, kept, last } = await open();
    const { status, error } = await report(good, bad);
    expect(status).toBe(400);
    expect(Object.keys(error.errors ?? {})).toEqual([`positions.1.${field}`]);
    expect([await kept(), await last()]).toEqual([[], null]);
  });

  it("as a number that no float holds", async () => {
    const { token, kept } = await open();
    const body = `{"positions":[{"lat":1e999,"lng":18,"loggedAt":"${good.loggedAt}"}]}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await service.request("/api/driver-app/positions", { method: "POST", body, headers });
    expect([response.status, await kept()]).toEqual([400, []]);
  });

  it.each([0, maxPositions + 1, 10_000])("%i at once", async (count) => {
    const { report, kept } = await open();
    const points = Array.from({ length: count }, (_, second) => ({
      ...good,
      loggedAt: new Date(now().getTime() - second * 1_000).toISOString(),
    }));
    const { status, error } = await report(...points);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["positions"]]);
    expect(await kept()).toEqual([]);
  });

  it("but 1,000 at once are kept", async () => {
    const { report, kept } = await open();
    const points = Array.from({ length: maxPositions }, (_, second) => ({
      ...good,
      loggedAt: new Date(now().getTime() - second * 1_000).toISOString(),
    }));
    expect((await report(...points)).body).toEqual({ kept: maxPositions });
    expect(await kept()).toHaveLength(maxPositions);
  });
});

it("takes two statements: the session and the points", async () => {
  const { report } = await open();
  const asked = vi.spyOn(service.pool, "query");
  await report(point(-1), point(-2));
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});
