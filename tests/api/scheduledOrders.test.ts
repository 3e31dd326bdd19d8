import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { noon } from "#tests/support/factories.ts";
import { hour, later, openStreet, type Street, second } from "#tests/support/street.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const street = (settings = {}, start = noon) => openStreet(database.pool, settings, start);

describe("a scheduled order", () => {
  const schedule = (where: Street, slotFrom: Date) =>
    where.order({ status: "scheduled", slotFrom, slotTo: later(slotFrom, 2 * hour) });

  it("becomes new an hour before its slot, and not earlier", async () => {
    const here = await street();
    const { id } = await schedule(here, later(noon, 3 * hour));
    here.advance(2 * hour - 1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "new",
      version: 2,
      statusBeganAt: here.now(),
      acceptBy: later(here.now(), 300 * second),
      marketAt: later(here.now(), 90 * second),
    });
    expect(await here.events(id)).toMatchObject([
      { name: "newOrder", actorType: "system", version: 2, changes: { status: ["scheduled", "new"] } },
    ]);
  });

  it("is offered in the same moment", async () => {
    const here = await street();
    const driver = await here.driver(500);
    const { id } = await schedule(here, later(noon, hour));
    await here.sweep();
    expect(await here.offers(id)).toMatchObject([{ driverId: driver.id, because: "first", answer: null }]);
    expect(await here.eventNames(id)).toEqual(["newOrder", "offerOrder"]);
  });

  it("opens after a night without the service, and waits its full time from then", async () => {
    const here = await street();
    const { id } = await schedule(here, later(noon, 2 * hour));
    here.advance(14 * hour);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(300 * second - 1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("cancelled");
  });
});

describe("a scheduled order that a driver was given", () => {
  const give = async (where: Street, values = {}) => {
    const driver = await where.driver(500, values);
    const slotFrom = later(noon, 2 * hour);
    const slot = { slotFrom, slotTo: later(slotFrom, 2 * hour) };
    const { id } = await where.order({ status: "scheduled", driverId: driver.id, ...slot });
    return { id, driver };
  };

  it("keeps the driver free for offers until an hour before its slot, and is accepted for them then", async () => {
    const here = await street();
    const { id, driver } = await give(here);
    const other = await here.waiting();
    await here.sweep();
    expect(await here.offers(other.id)).toMatchObject([{ driverId: driver.id }]);
    here.advance(hour - 1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "accepted",
      version: 2,
      driverId: driver.id,
      acceptedAt: here.now(),
      statusBeganAt: here.now(),
      nextMoveAt: null,
      acceptBy: null,
    });
    expect(await here.events(id)).toMatchObject([
      {
        name: "acceptOrder",
        actorType: "system",
        driverId: driver.id,
        version: 2,
        changes: { status: ["scheduled", "accepted"] },
        data: { driver: { id: driver.id }, offerId: null, market: false },
      },
    ]);
  });

  it("is accepted also for one who is offline, as an operator gives orders to such drivers too", async () => {
    const here = await street();
    const { id, driver } = await give(here, { status: "offline" });
    here.advance(hour);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "accepted", driverId: driver.id });
  });

  it.each([
    ["was blocked", { blocked: true }],
    ["is not active any more", { active: false }],
    ["may not drive for the company any more", { allowedCompanyIds: ["elsewhere"] }],
  ])("is offered to the others where the driver %s", async (_, values) => {
    const here = await street();
    const { id, driver } = await give(here, values);
    const other = await here.driver(900);
    here.advance(hour);
    await here.pool.query("update drivers set last_logged_at = $2 where id = $1", [other.id, here.now()]);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "new", driverId: null, acceptedAt: null });
    expect(await here.offers(id)).toMatchObject([{ driverId: other.id, answer: null }]);
    expect((await here.events(id))[0]).toMatchObject({
      name: "newOrder",
      changes: { status: ["scheduled", "new"], driverId: [driver.id, null] },
    });
  });
});
