import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { startAddressCheckScenario } from "#tests/support/scenarios/addressCheckScenario.ts";

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
