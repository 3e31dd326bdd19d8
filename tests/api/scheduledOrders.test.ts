import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  hour,
  later,
  second,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const createScenario = (settings = {}, start = noon) =>
  createDispatchScenario(database.pool, settings, start);

describe("a scheduled order", () => {
  const schedule = (scenario: DispatchScenario, slotFrom: Date) =>
    scenario.order({ status: "scheduled", slotFrom, slotTo: later(slotFrom, 2 * hour) });

  it("becomes new an hour before its slot, and not earlier", async () => {
    const scenario = await createScenario();
    const { id } = await schedule(scenario, later(noon, 3 * hour));
    scenario.advance(2 * hour - 1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({
      status: "new",
      version: 2,
      statusBeganAt: scenario.now(),
      acceptBy: later(scenario.now(), 300 * second),
      marketAt: later(scenario.now(), 90 * second),
    });
    expect(await scenario.events(id)).toMatchObject([
      { name: "newOrder", actorType: "system", version: 2, changes: { status: ["scheduled", "new"] } },
    ]);
  });

  it("is offered in the same moment", async () => {
    const scenario = await createScenario();
    const driver = await scenario.driver(500);
    const { id } = await schedule(scenario, later(noon, hour));
    await scenario.sweep();
    expect(await scenario.offers(id)).toMatchObject([
      { driverId: driver.id, because: "first", answer: null },
    ]);
    expect(await scenario.eventNames(id)).toEqual(["newOrder", "offerOrder"]);
  });

  it("opens after a night without the service, and waits its full time from then", async () => {
    const scenario = await createScenario();
    const { id } = await schedule(scenario, later(noon, 2 * hour));
    scenario.advance(14 * hour);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("new");
    scenario.advance(300 * second - 1);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("new");
    scenario.advance(1);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("cancelled");
  });
});

describe("a scheduled order that a driver was given", () => {
  const give = async (scenario: DispatchScenario, values = {}) => {
    const driver = await scenario.driver(500, values);
    const slotFrom = later(noon, 2 * hour);
    const slot = { slotFrom, slotTo: later(slotFrom, 2 * hour) };
    const { id } = await scenario.order({ status: "scheduled", driverId: driver.id, ...slot });
    return { id, driver };
  };

  it("keeps the driver free for offers until an hour before its slot, and is accepted for them then", async () => {
    const scenario = await createScenario();
    const { id, driver } = await give(scenario);
    const other = await scenario.waiting();
    await scenario.sweep();
    expect(await scenario.offers(other.id)).toMatchObject([{ driverId: driver.id }]);
    scenario.advance(hour - 1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({
      status: "accepted",
      version: 2,
      driverId: driver.id,
      acceptedAt: scenario.now(),
      statusBeganAt: scenario.now(),
      nextMoveAt: null,
      acceptBy: null,
    });
    expect(await scenario.events(id)).toMatchObject([
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
    const scenario = await createScenario();
    const { id, driver } = await give(scenario, { status: "offline" });
    scenario.advance(hour);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({ status: "accepted", driverId: driver.id });
  });

  it.each([
    ["was blocked", { blocked: true }],
    ["is not active any more", { active: false }],
    ["may not drive for the company any more", { allowedCompanyIds: ["elsewhere"] }],
  ])("is offered to the others where the driver %s", async (_, values) => {
    const scenario = await createScenario();
    const { id, driver } = await give(scenario, values);
    const other = await scenario.driver(900);
    scenario.advance(hour);
    await scenario.pool.query("update drivers set last_logged_at = $2 where id = $1", [
      other.id,
      scenario.now(),
    ]);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({ status: "new", driverId: null, acceptedAt: null });
    expect(await scenario.offers(id)).toMatchObject([{ driverId: other.id, answer: null }]);
    expect((await scenario.events(id))[0]).toMatchObject({
      name: "newOrder",
      changes: { status: ["scheduled", "new"], driverId: [driver.id, null] },
    });
  });
});
