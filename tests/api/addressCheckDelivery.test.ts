import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeLocation, makeProduct } from "#tests/support/factories/factories.ts";
import { pointAt } from "#tests/support/factories/postalCodes.ts";
import { startAddressCheckScenario } from "#tests/support/scenarios/addressCheckScenario.ts";
import { driverHolder, stockUp } from "#tests/support/scenarios/stockScenario.ts";

let around: Awaited<ReturnType<typeof startAddressCheckScenario>>;
beforeAll(async () => {
  around = await startAddressCheckScenario();
});
afterAll(() => around.service.stop());
beforeEach(() => around.nobodyDrives());

describe("the delivery to an address", () => {
  it("would be of the nearest location, within 180 minutes, at its price by size", async () => {
    await around.driver();
    expect((await around.check()).delivery).toEqual({
      companyId: around.near.companyId,
      companyName: "Near",
      isPossible: true,
      reason: null,
      from: { id: around.near.locationId, name: "Near shop" },
      isBroughtAlong: false,
      distance: 5_200,
      promise: { kind: "now", minutes: 180 },
      // Three started kilometres beyond the three free ones.
      prices: { S: 19.4, M: 22.4, L: 29.4 },
    });
  });

  it("is that of the named company, in the next slot while its location is closed", async () => {
    await around.driver();
    const { delivery } = await around.check({ companyId: around.far.companyId });
    expect(delivery).toMatchObject({
      companyId: around.far.companyId,
      isPossible: true,
      from: { id: around.far.locationId },
      // The slot is on Sunday morning, for which no hours are given.
      promise: { kind: "slot", from: "2026-11-22T05:00:00.000Z", to: "2026-11-22T07:00:00.000Z" },
    });
  });

  it("costs what the company pays, and nothing where it is impossible for the size that it usually sends", async () => {
    const pricing = { baseS: 1.5, baseM: 2.25, baseL: 3.1, perKilometre: 0 };
    const { pool } = around.service;
    const open = async (defaultPackageSize: "M" | "L") =>
      (await makeCompany(pool, { pricing, orderSettings: { defaultPackageSize } })).id;
    await around.driver({ vehicleSize: "M" });
    const { delivery } = await around.check({ companyId: await open("M") });
    expect(delivery).toMatchObject({ from: null, distance: null, prices: { S: 1.5, M: 2.25, L: 3.1 } });
    const large = await around.check({ companyId: await open("L") });
    expect(large.delivery).toMatchObject({ reason: "no_drivers_available", prices: null });
    const unseen = await around.check({}, await around.signIn({ canView: [] }));
    expect(unseen.delivery).toMatchObject({ isPossible: true, prices: null });
  });

  describe("of a company that has its goods brought along", () => {
    /** Its location is closed and in another region, where such an order is not picked up. */
    const open = async (types: readonly ("iqos" | "simple_delivery" | "pickup_delivery")[]) => {
      const { pool } = around.service;
      const companyId = (await makeCompany(pool)).id;
      const closed = { saturday: null, sunday: null };
      await makeLocation(pool, { companyId, region: "Toruń", workingHours: closed, ...pointAt(4_000, 0) });
      const hidden = { hideOnOrderForm: true };
      await makeProduct(pool, { companyId, type: "pickup_delivery", settings: hidden });
      const products = await Promise.all(types.map((type) => makeProduct(pool, { companyId, type })));
      const check = async (by?: string) => (await around.check({ companyId }, by)).delivery;
      return { companyId, products, check };
    };

    it("is by a driver who has one of its products, without kilometres, whenever its location is open", async () => {
      const { products, check } = await open(["iqos", "simple_delivery"]);
      const driver = await around.driver();
      const none = { isBroughtAlong: true, from: null, distance: null };
      expect(await check()).toMatchObject({ ...none, reason: "no_driver_has_goods", prices: null });
      const [product] = products.slice(-1);
      if (product) await stockUp(around.service.pool, driverHolder(driver.id), product, 1);
      const promise = { kind: "now", minutes: 180 };
      const prices = { S: 14, M: 17, L: 24 };
      expect(await check()).toMatchObject({ ...none, isPossible: true, reason: null, promise, prices });
    });

    it("is nothing that an account of some locations may order, as its order would be refused", async () => {
      const { check } = await open(["iqos"]);
      await around.driver();
      const limited = await around.signIn({ locationIds: [around.near.locationId] });
      const refused = { isPossible: false, reason: "order_needs_location", promise: null, prices: null };
      expect(await check(limited)).toMatchObject(refused);
      const { delivery } = await around.check({ companyId: around.near.companyId }, limited);
      expect(delivery).toMatchObject({ isPossible: true, from: { id: around.near.locationId } });
    });

    it("is from its nearest location as soon as one of its products has to be picked up", async () => {
      const { check } = await open(["iqos", "pickup_delivery"]);
      await around.driver();
      const reason = "cross_region_delivery_unavailable";
      expect(await check()).toMatchObject({ isBroughtAlong: false, reason, distance: 5_200 });
    });
  });

  it.each([
    ["Gdanska 12", "address_matched_partially", 5_200],
    ["Leśna", "address_is_ambiguous", 5_200],
    ["Nigdzie", "address_not_found", null],
  ])("is refused for %s, which is not clear: %s", async (street, reason, distance) => {
    await around.driver();
    const { delivery } = await around.check({ street, companyId: around.near.companyId });
    expect(delivery).toMatchObject({ isPossible: false, reason, distance, promise: null, prices: null });
  });
});

describe("the company of a check", () => {
  it.each([
    ["unknown", async () => ["nosuch", around.token]],
    [
      "foreign",
      async () => [around.near.companyId, await around.signIn({ companyIds: [around.far.companyId] })],
    ],
    [
      "not active",
      async () => [(await makeCompany(around.service.pool, { status: "pending" })).id, around.token],
    ],
  ])("must not be %s", async (_, open) => {
    const [companyId, by] = await open();
    const { status, error } = await around.ask({ companyId }, by);
    expect([status, error.errorCode]).toEqual([404, "company_not_found"]);
  });
});
