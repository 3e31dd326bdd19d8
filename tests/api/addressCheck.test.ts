import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAddress } from "#contract/zipCodes.ts";
import { z } from "#contract/zod.ts";
import { addressRefusals } from "#server/database/tables/places.ts";
import { makeLocation, makeOrder, noon } from "#tests/support/factories/factories.ts";
import { pointAt } from "#tests/support/factories/postalCodes.ts";
import { bestCandidate, startAddressCheckScenario } from "#tests/support/scenarios/addressCheckScenario.ts";

let around: Awaited<ReturnType<typeof startAddressCheckScenario>>;
beforeAll(async () => {
  around = await startAddressCheckScenario();
});
afterAll(() => around.service.stop());
beforeEach(() => around.nobodyDrives());

describe("the place of an address", () => {
  it("is told with what the geocoder makes of it, and the area of its own code", async () => {
    const { outcome, candidates, area } = await around.check();
    expect({ outcome, candidates, area }).toEqual({
      outcome: "found",
      candidates: [bestCandidate],
      // The point itself lies in the derived area of another code, 85-001.
      area: { name: bestCandidate.zipCode, region: around.region },
    });
  });

  it("is told as the contract says, whatever is found", async () => {
    await around.driver();
    for (const street of ["Gdańska 12", "Gdanska 12", "Leśna", "Wiejska", "Toruńska", "Nigdzie"]) {
      expect(z.safeParse(checkAddress.response, await around.check({ street })).error?.issues ?? []).toEqual(
        [],
      );
    }
  });

  it("may be none: then nothing is near", async () => {
    expect(await around.check({ street: "Nigdzie" })).toMatchObject({
      outcome: "not_found",
      area: null,
      locations: [],
      drivers: { online: 0, free: 0, nearest: null },
      delivery: null,
    });
  });
});

describe("the locations near an address", () => {
  it("are the active ones of active companies within 30 km, nearest first", async () => {
    const { locations } = await around.check();
    expect(locations).toEqual([
      {
        id: around.near.locationId,
        name: "Near shop",
        companyId: around.near.companyId,
        companyName: "Near",
        distance: 4_000,
        isOpen: true,
      },
      {
        id: around.far.locationId,
        name: "Far shop",
        companyId: around.far.companyId,
        companyName: "Far",
        distance: 9_000,
        isOpen: false,
      },
    ]);
  });

  it.each([
    ["companies", () => ({ companyIds: [around.far.companyId] })],
    ["locations", () => ({ locationIds: [around.far.locationId] })],
  ])("are those within the account's %s", async (_, values) => {
    const { locations } = await around.check({}, await around.signIn(values()));
    expect(locations.map(({ id }) => id)).toEqual([around.far.locationId]);
  });

  it("are told to ten", async () => {
    const at = { companyId: around.near.companyId, region: "Toruń", ...pointAt(50_000, 0) };
    for (let nth = 0; nth < 12; nth++)
      await makeLocation(around.service.pool, { ...at, name: `Shop ${nth}` });
    expect((await around.check({ street: "Toruńska" })).locations).toHaveLength(10);
  });
});

describe("an address in a region out of reach", () => {
  it("is told without what is near it", async () => {
    await around.driver();
    const answer = await around.check({}, await around.signIn({ regions: ["Toruń"] }));
    expect(answer).toMatchObject({
      outcome: "found",
      area: { name: bestCandidate.zipCode },
      locations: [],
      drivers: { online: 0, free: 0, nearest: null },
      delivery: null,
    });
  });

  it("is nowhere to send an order to, as its order would be refused", async () => {
    await around.driver();
    const elsewhere = await around.signIn({ regions: ["Toruń"] });
    const reasonOf = async ({ companyId }: { companyId: string }) => {
      const { delivery } = await around.check({ companyId }, elsewhere);
      expect(delivery).toMatchObject({ isPossible: false, promise: null });
      return delivery?.reason;
    };
    expect(await reasonOf(around.far)).toBe("not_allowed");
    await makeLocation(around.service.pool, {
      companyId: around.far.companyId,
      region: "Toruń",
      ...pointAt(45_000, 0),
    });
    expect(await reasonOf(around.far)).toBe("cross_region_delivery_unavailable");
  });
});

describe("the drivers near an address", () => {
  it("are those of the region who are online, and of them those without an order", async () => {
    await around.driver();
    const busy = await around.driver();
    for (const values of [
      { status: "offline" as const },
      { blocked: true },
      { active: false },
      { region: "Toruń" },
    ]) {
      await around.driver(values);
    }
    const values = {
      companyId: around.near.companyId,
      region: around.region,
      driverId: busy.id,
      acceptedAt: noon,
    };
    await makeOrder(around.service.pool, { ...values, status: "picked_up" });
    expect((await around.check()).drivers).toEqual({ online: 2, free: 1, nearest: null });
  });

  it("stand as far away as the nearest of whom it is known", async () => {
    const at = (north: number) => ({ lastLat: pointAt(0, north).lat, lastLng: pointAt(0, north).lng });
    await around.driver({ ...at(3_000), lastLoggedAt: noon });
    await around.driver({ ...at(-2_000), lastLoggedAt: noon });
    await around.driver({ ...at(100), lastLoggedAt: new Date(noon.getTime() - 11 * 60_000) });
    await around.driver({ ...at(50), lastLoggedAt: noon, status: "offline" });
    expect((await around.check()).drivers.nearest).toBe(2_600);
  });
});

describe("refusals with the code of an address", () => {
  const day = 86_400_000;
  beforeAll(async () => {
    const row = (zipCode: string, reason: string, daysAgo: number) => ({
      id: ulid(),
      at: new Date(noon.getTime() - daysAgo * day),
      zipCode,
      reason,
    });
    await drizzle(around.service.pool)
      .insert(addressRefusals)
      .values([
        row(bestCandidate.zipCode, "address_not_found", 0),
        row(bestCandidate.zipCode, "address_is_ambiguous", 1),
        row(bestCandidate.zipCode, "address_not_found", 30),
        row(bestCandidate.zipCode, "address_not_found", 31),
        row("85-001", "address_not_found", 0),
        row("85-999", "address_matched_partially", 2),
      ]);
  });

  it("are counted by reason, of the last 30 days", async () => {
    expect((await around.check()).refusals).toEqual({
      total: 3,
      byReason: [
        { reason: "address_not_found", count: 2 },
        { reason: "address_is_ambiguous", count: 1 },
      ],
    });
  });

  it("are those of the typed code where nothing is found", async () => {
    expect((await around.check({ street: "Nigdzie", zipCode: "85-999" })).refusals.total).toBe(1);
  });
});

describe("a check is refused", () => {
  it.each([
    ["street", "x".repeat(1_000), "maxLength"],
    ["street", "", "required"],
    ["city", " ", "required"],
    ["city", "Byd\0goszcz", "unstorableText"],
    ["zipCode", "85-02", "zipCode"],
    ["companyId", "x".repeat(201), "maxLength"],
  ])("with %s %j", async (field, value, message) => {
    const { status, error } = await around.ask({ [field]: value });
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
  });

  it("to who may do everything else, and to clients", async () => {
    const everything = await around.signIn({ scopes: ["*"] });
    const client = (await around.service.signInClient(around.near.companyId)).token;
    for (const by of [everything, client]) expect((await around.ask({}, by)).status).toBe(403);
  });
});
