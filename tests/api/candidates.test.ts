import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import { candidates, canTake } from "#server/modules/orders/candidates.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makeCompany, makeLocation, makeRegion } from "#tests/support/factories/factories.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  minute,
  north,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type DriverValues = Parameters<DispatchScenario["driver"]>[1];
type OrderValues = Parameters<DispatchScenario["order"]>[0];

const createScenario = (settings = {}) => createDispatchScenario(database.pool, settings);
const together = { groupPickupPointOrders: true, groupedOrdersMaxDistance: 500 };

const asked = (scenario: DispatchScenario, order: Order) =>
  inTransaction(database.pool, (transaction) => candidates(transaction, order, scenario.now()));
const able = (driver: { id: string }, order: { id: string }) =>
  inTransaction(database.pool, (transaction) => canTake(transaction, driver.id, order));

/** Whether a driver with these values can take an order with these values, and whether the driver is a candidate. */
async function verdict(
  scenario: DispatchScenario,
  driverValues: DriverValues,
  orderValues: OrderValues = {},
) {
  const order = await scenario.waiting(orderValues);
  const driver = await scenario.driver(500, driverValues);
  return { able: await able(driver, order), asked: (await asked(scenario, order)).length === 1 };
}

describe("who is asked", () => {
  it("stands nearest to the pickup point, at the distance on the road", async () => {
    const scenario = await createScenario();
    const order = await scenario.waiting();
    const [third, first, second] = [
      await scenario.driver(2_000),
      await scenario.driver(100),
      await scenario.driver(-1_000),
    ];
    expect(await asked(scenario, order)).toEqual([
      { driverId: first.id, distance: 130 },
      { driverId: second.id, distance: 1_300 },
      { driverId: third.id, distance: 2_600 },
    ]);
  });

  it("is a priority driver who is less than three kilometres farther away", async () => {
    const scenario = await createScenario();
    const order = await scenario.waiting();
    // By the road these are 1.3, 3.9 and 5.2 km.
    const near = await scenario.driver(1_000);
    const [preferred, tooFar] = [
      await scenario.driver(3_000, { priorityDriver: true }),
      await scenario.driver(-4_000, { priorityDriver: true }),
    ];
    expect((await asked(scenario, order)).map(({ driverId }) => driverId)).toEqual([
      ...[preferred.id, near.id, tooFar.id],
    ]);
  });

  it("stands nearest to the receiver where there is no pickup point", async () => {
    const scenario = await createScenario();
    const order = await scenario.waiting({
      locationId: null,
      pickupName: null,
      pickupLat: null,
      pickupLng: null,
    });
    const driver = await scenario.driver(2_500);
    await scenario.driver(0);
    expect((await asked(scenario, order))[0]).toEqual({ driverId: driver.id, distance: 650 });
  });

  it("is somebody also when nobody knows where the order starts", async () => {
    const scenario = await createScenario();
    const nowhere = { pickupLat: null, pickupLng: null, clientLat: null, clientLng: null };
    const order = await scenario.waiting(nowhere);
    const driver = await scenario.driver(500);
    expect(await asked(scenario, order)).toEqual([{ driverId: driver.id, distance: null }]);
  });

  it("is not who was never seen, who may take it nevertheless", async () => {
    const unseen = { lastLoggedAt: null, lastLat: null, lastLng: null };
    expect(await verdict(await createScenario(), unseen)).toEqual({ able: true, asked: false });
  });

  it("was seen within ten minutes", async () => {
    const scenario = await createScenario();
    const order = await scenario.waiting();
    await scenario.driver(500);
    scenario.advance(10 * minute);
    expect(await asked(scenario, order)).toHaveLength(1);
    scenario.advance(1);
    expect(await asked(scenario, order)).toEqual([]);
  });

  it("has no other offer to answer", async () => {
    const scenario = await createScenario();
    await scenario.driver(500);
    await scenario.waiting();
    await scenario.sweep();
    expect(await asked(scenario, await scenario.waiting())).toEqual([]);
  });
});

describe("who is able to take an order", () => {
  it.each<[string, DriverValues]>([
    ["is offline", { status: "offline" }],
    ["is blocked", { blocked: true }],
    ["is not active", { active: false }],
    ["drives for other companies only", { allowedCompanyIds: ["another"] }],
  ])("is not who %s", async (_, values) => {
    expect(await verdict(await createScenario(), values)).toEqual({ able: false, asked: false });
  });

  it("is not who drives in another region", async () => {
    const { name } = await makeRegion(database.pool);
    expect(await verdict(await createScenario(), { region: name })).toEqual({ able: false, asked: false });
  });

  it("is who drives for its company", async () => {
    const scenario = await createScenario();
    const allowedCompanyIds = ["another", scenario.companyId];
    expect(await verdict(scenario, { allowedCompanyIds })).toEqual({ able: true, asked: true });
  });

  const [no, yes] = [
    { able: false, asked: false },
    { able: true, asked: true },
  ];
  it.each([
    ["S", "S", yes],
    ["S", "M", no],
    ["S", "L", no],
    ["M", "S", yes],
    ["M", "M", yes],
    ["M", "L", no],
    ["L", "S", yes],
    ["L", "M", yes],
    ["L", "L", yes],
    ["S", null, no],
    ["M", null, yes],
  ] as const)("with a vehicle of size %s and a parcel of size %s: %j", async (vehicleSize, packageSize, is) => {
    expect(await verdict(await createScenario(), { vehicleSize }, { packageSize })).toEqual(is);
  });
});

describe("a driver who has an order", () => {
  /** Gives a driver orders with these values; returns whether the driver could take another one. */
  async function laden(settings: object, atHand: OrderValues[], next: OrderValues = {}) {
    const scenario = await createScenario(settings);
    const driver = await scenario.driver(500);
    for (const values of atHand) await scenario.order({ status: "accepted", driverId: driver.id, ...values });
    const order = await scenario.waiting(next);
    expect(await asked(scenario, order)).toHaveLength((await able(driver, order)) ? 1 : 0);
    return able(driver, order);
  }
  const receiverAt = (metres: number) => {
    const { lat, lng } = north(metres);
    return { clientLat: lat, clientLng: lng };
  };

  it.each(["accepted", "picked_up", "arrived"] as const)("that is %s takes no other", async (status) => {
    expect(await laden({}, [{ status }])).toBe(false);
  });

  it.each(["delivered", "finished", "cancelled"] as const)("that is %s takes another", async (status) => {
    expect(await laden({}, [{ status }])).toBe(true);
  });

  it("takes another of the same pickup point where the company wants that", async () => {
    expect(await laden(together, [{}])).toBe(true);
    expect(await laden({ groupPickupPointOrders: false }, [{}])).toBe(false);
  });

  it("takes three together at most", async () => {
    expect(await laden(together, [{}, {}])).toBe(true);
    expect(await laden(together, [{}, {}, {}])).toBe(false);
  });

  it("takes no other when one at hand was picked up already", async () => {
    expect(await laden(together, [{}, { status: "picked_up" }])).toBe(false);
  });

  it("takes only what goes within the company's distance of each receiver", async () => {
    expect(await laden(together, [receiverAt(3_499)])).toBe(true);
    expect(await laden(together, [receiverAt(3_501)])).toBe(false);
    expect(await laden(together, [receiverAt(3_000), receiverAt(2_400)])).toBe(false);
    expect(await laden({ groupPickupPointOrders: true }, [receiverAt(4_999)])).toBe(true);
    expect(await laden({ groupPickupPointOrders: true }, [receiverAt(5_001)])).toBe(false);
  });

  it("takes no other whose receiver is nobody knows where", async () => {
    expect(await laden(together, [{}], { clientLat: null, clientLng: null })).toBe(false);
  });

  it("takes no other of another pickup point, or of none", async () => {
    const elsewhere = await makeLocation(database.pool, {
      companyId: (await makeCompany(database.pool)).id,
      region: (await makeRegion(database.pool)).name,
    });
    expect(await laden(together, [{ locationId: elsewhere.id }])).toBe(false);
    expect(await laden(together, [{ locationId: null }])).toBe(false);
    expect(await laden(together, [{ locationId: null }], { locationId: null })).toBe(false);
  });
});
