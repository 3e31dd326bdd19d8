import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DeliverySettings } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import { availabilityOf, type OrderRequest } from "#server/modules/orders/availability.ts";
import { defaultPricing } from "#server/modules/orders/price.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeRegion,
  noon,
} from "#tests/support/factories/factories.ts";
import { geocoderOf, pointAt } from "#tests/support/factories/postalCodes.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type Wish = {
  drivers?: Partial<Parameters<typeof makeDriver>[1]>[];
  settings?: Partial<DeliverySettings>;
  /** Metres of the receiver east of the middle, where the pickup point is. */
  receiver?: number;
  pickup?: Partial<NonNullable<OrderRequest["pickup"]>> | null;
  size?: OrderRequest["size"];
  now?: Date;
};

/** The availability in a new company and region, by default with an online driver. */
async function verdict({
  drivers = [{}],
  settings = {},
  receiver = 1_000,
  pickup = {},
  size = "M",
  now = noon,
}: Wish) {
  const region = (await makeRegion(database.pool)).name;
  const { id } = await makeCompany(database.pool);
  for (const values of drivers) {
    const allowedCompanyIds = values.allowedCompanyIds?.map((one) => (one === "own" ? id : one));
    await makeDriver(database.pool, { region, ...values, ...(allowedCompanyIds && { allowedCompanyIds }) });
  }
  const company = { id, deliverySettings: z.parse(DeliverySettings, settings), pricing: defaultPricing };
  const from = pickup && {
    ...pointAt(0, 0),
    region,
    workingSettings: { customDates: [] },
    isActive: true,
    ...pickup,
  };
  const ride = {
    company,
    pickup: from,
    receiver: { ...pointAt(receiver, 0), region },
    size,
    goods: new Map(),
  };
  return { ...(await availabilityOf(drizzle(database.pool), geocoderOf({}), ride, now)), ride };
}

const never = {
  ...{
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  customDates: [],
};

describe("a delivery now", () => {
  it("is promised within 180 minutes, with its distance", async () => {
    const { ride, ...answer } = await verdict({ receiver: 4_000 });
    expect(answer).toMatchObject({
      isPossible: true,
      reason: null,
      promise: { kind: "now", minutes: 180 },
      distance: 5_200,
    });
  });

  it.each([
    ["is offline", { status: "offline" as const }, "slot"],
    ["is blocked", { blocked: true }, null],
    ["has left", { active: false }, null],
    ["may not drive for the company", { allowedCompanyIds: ["other"] }, null],
    ["may drive for the company", { allowedCompanyIds: ["own", "other"] }, "now"],
    ["drives a vehicle that is too small", { vehicleSize: "S" as const }, null],
    ["drives one that is just large enough", { vehicleSize: "M" as const }, "now"],
  ])("by a driver who %s", async (_, values, promise) => {
    const answer = await verdict({ drivers: [values] });
    expect([answer.promise?.kind ?? null, answer.reason]).toEqual([
      promise,
      promise ? null : "no_drivers_available",
    ]);
  });

  it("needs a driver in the region", async () => {
    const elsewhere = (await makeRegion(database.pool)).name;
    expect((await verdict({ drivers: [{ region: elsewhere }] })).reason).toBe("no_drivers_available");
  });
});

describe("a delivery later", () => {
  it("is promised for the first slot while the place is closed", async () => {
    const workingSettings = { ...never, sunday: { from: "09:00", to: "14:00" } };
    const { promise } = await verdict({ pickup: { workingSettings } });
    expect(promise).toEqual({
      kind: "slot",
      from: new Date("2026-11-22T09:00:00Z"),
      to: new Date("2026-11-22T11:00:00Z"),
    });
  });

  it("is none from a place that never opens", async () => {
    const answer = await verdict({ pickup: { workingSettings: never } });
    expect(answer.reason).toBe("pickup_point_closed");
  });
});

describe("how far a delivery goes", () => {
  const tooFar = "delivery_not_available_for_specified_addresses";
  const settings = { maxDeliveryDistanceRadius: 2_000, maxDestinationDistanceRadius: 3_000 };

  it.each([
    [1_999, null],
    [2_001, tooFar],
  ])("from its pickup point: %s m", async (receiver, reason) => {
    expect((await verdict({ settings, receiver })).reason).toBe(reason);
  });

  it("is told with distance and price, though it is too far", async () => {
    expect(await verdict({ receiver: 20_000 })).toMatchObject({
      distance: 26_000,
      isPossible: false,
      promise: null,
    });
  });

  it("stays within the region", async () => {
    const region = (await makeRegion(database.pool)).name;
    expect((await verdict({ pickup: { region } })).reason).toBe("cross_region_delivery_unavailable");
  });

  it.each([
    [2_999, null],
    [3_001, tooFar],
  ])("without a pickup point, from the nearest location: %s m", async (metres, reason) => {
    const { ride } = await verdict({ settings, pickup: null, receiver: 0 });
    const values = { companyId: ride.company.id, region: ride.receiver.region };
    await makeLocation(database.pool, { ...values, name: "Near", ...pointAt(metres, 0) });
    await makeLocation(database.pool, { ...values, name: "Far", ...pointAt(-50_000, 0) });
    await makeLocation(database.pool, { ...values, name: "Closed down", active: false, ...pointAt(0, 0) });
    const again = await availabilityOf(drizzle(database.pool), geocoderOf({}), ride, noon);
    expect([again.reason, again.distance]).toEqual([reason, null]);
  });

  it("without a pickup point and a location has no limit", async () => {
    expect((await verdict({ settings, pickup: null, receiver: 90_000 })).isPossible).toBe(true);
  });
});
