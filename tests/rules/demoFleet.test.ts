import { describe, expect, it } from "vitest";
import { cities, regionNames } from "#server/demo/cities.ts";
import { buildWorld } from "#server/demo/world.ts";

const worldOf = (count: number) => {
  const { drivers, receivers } = buildWorld(count);
  return { drivers: [...drivers.values()].flat(), byRegion: drivers, receivers };
};
const usual = worldOf(120);

describe("the fleet of the demo world", () => {
  it("has as many drivers as are wanted, but one in each region", () => {
    expect([0, 16, 17, 99, 100, 101, 5_000].map((count) => worldOf(count).drivers.length)).toEqual([
      16, 16, 17, 99, 100, 101, 5_000,
    ]);
    expect(worldOf(0).byRegion.size).toBe(regionNames.length);
  });

  it("holds the smaller one, and the same receivers", () => {
    const large = worldOf(700);
    const known = new Map(large.drivers.map((driver) => [driver.id, driver]));
    for (const driver of [...usual.drivers, ...worldOf(30).drivers]) {
      expect(known.get(driver.id)).toEqual(driver);
    }
    expect(large.receivers).toEqual(usual.receivers);
  });

  it("gives each region its share", () => {
    const { byRegion } = worldOf(1_000);
    for (const [region, drivers] of usual.byRegion) {
      const share = (byRegion.get(region)?.length ?? 0) / 1_000;
      expect(Math.abs(share - drivers.length / 120), region).toBeLessThan(0.02);
    }
  });

  it("has no two drivers with one id or e-mail, however many they are", () => {
    const { drivers } = worldOf(5_000);
    for (const field of ["id", "email"] as const) {
      expect(new Set(drivers.map((driver) => driver[field])).size).toBe(5_000);
    }
  });

  it("begins each region with somebody who is at work and can carry anything", () => {
    for (const [region, [first]] of usual.byRegion) {
      expect(first, region).toMatchObject({ online: true, active: true, blocked: false, vehicleSize: "L" });
    }
  });
});

it("no postal code of the demo world lies in two cities", () => {
  const cityOf = new Map<string, string>();
  for (const { name, streets } of cities) {
    for (const { zipCode } of streets) {
      expect(cityOf.get(zipCode) ?? name, zipCode).toBe(name);
      cityOf.set(zipCode, name);
    }
  }
});
