import { describe, expect, it } from "vitest";
import { straightMetres } from "#contract/rules/distance.ts";
import { randomOf } from "#contract/rules/random.ts";
import { homeCity } from "#simulator/cities.ts";
import { chooseFleet } from "#simulator/fleet.ts";
import { createLimiter } from "#simulator/limiter.ts";
import { openMeter } from "#simulator/meter.ts";
import { readOptions, UsageError } from "#simulator/options.ts";
import { offsetBy, pointAlong, trackBetween } from "#simulator/track.ts";

const warsaw = { lat: 52.23, lng: 21.01 };

describe("a track", () => {
  it.each([
    [0, 0],
    [40, -30],
    [900, 2_500],
    [-8_000, 100],
    [60_000, -80_000],
  ])("leads %d m north and %d m east through streets: never a detour that nobody would drive", (north, east) => {
    const to = offsetBy(warsaw, north, east);
    const track = trackBetween(randomOf(`${north} ${east}`), warsaw, to);
    expect(pointAlong(track, 0)).toEqual(warsaw);
    expect(straightMetres(pointAlong(track, track.length), to)).toBeLessThan(0.01);
    expect(pointAlong(track, track.length + 1_000)).toEqual(to);
    expect(track.length).toBeGreaterThanOrEqual(straightMetres(warsaw, to) - 0.01);
    expect(track.length).toBeLessThan(straightMetres(warsaw, to) * 1.7 + 120);
  });

  it("is gone along without leaps", () => {
    const track = trackBetween(randomOf("leaps"), warsaw, offsetBy(warsaw, 3_000, -4_000));
    for (let metres = 0; metres + 25 <= track.length; metres += 25) {
      const step = straightMetres(pointAlong(track, metres), pointAlong(track, metres + 25));
      expect(step).toBeLessThan(25.1);
    }
  });
});

it("a driver's home is the nearest city of the region, or without a position one of them", () => {
  expect(homeCity("Mazowieckie", { lat: 51.4, lng: 21.2 }, 0)?.name).toBe("Radom");
  expect(homeCity("Mazowieckie", null, 3)?.region).toBe("Mazowieckie");
  expect(homeCity("Nowhere", warsaw, 0)).toBeUndefined();
});

describe("a fleet", () => {
  const driver = (email: string, region: string, vehicleSize: "L" | "S", rest = {}) => ({
    email,
    region,
    vehicleSize,
    blocked: false,
    active: true,
    ...rest,
  });
  const drivers = [
    driver("a", "South", "S"),
    driver("b", "South", "L"),
    driver("c", "North", "S"),
    driver("d", "North", "L", { blocked: true }),
    driver("e", "South", "L", { active: false }),
    driver("f", "South", "L"),
  ];

  it("has somebody tireless in each region, with a big vehicle where there is one, and nobody who may not drive", () => {
    expect(chooseFleet(drivers, 120)).toEqual([
      { email: "c", alwaysOnDuty: true },
      { email: "b", alwaysOnDuty: true },
      { email: "a", alwaysOnDuty: false },
      { email: "f", alwaysOnDuty: false },
    ]);
  });

  it("of a smaller number still reaches every region, whatever the list's order", () => {
    expect(chooseFleet(drivers.toReversed(), 2)).toEqual(chooseFleet(drivers, 2));
    expect(chooseFleet(drivers, 2).map(({ email }) => email)).toEqual(["c", "b"]);
  });
});

describe("arguments", () => {
  it("have answers for all that is left out; the environment tells speed and seed", () => {
    expect(readOptions([], {})).toMatchObject({
      url: "http://127.0.0.1:3000",
      drivers: 120,
      ordersPerMinute: 8,
      speed: 5,
      seed: 1,
      quiet: false,
    });
    expect(readOptions([], { SIMULATOR_SPEED: "30", SIMULATOR_SEED: "5" })).toMatchObject({
      speed: 30,
      seed: 5,
    });
    const given = ["--speed", "0.5", "--shops", "a@b,c@d", "--url", "http://host:1/"];
    expect(readOptions(given, { SIMULATOR_SPEED: "30" })).toMatchObject({
      speed: 0.5,
      shops: ["a@b", "c@d"],
      url: "http://host:1",
    });
  });

  it.each([
    ["--speed=0"],
    ["--speed=fast"],
    ["--drivers=1.5"],
    ["--orders-per-minute=1e9"],
    ["--seed=-1"],
    ["--url=ftp://host"],
    ["--sped=3"],
    ["more"],
  ])("%s is refused with a sentence", (argument) => {
    expect(() => readOptions([argument], {})).toThrow(UsageError);
  });
});

it("the meter tells number, failures, median and 95th percentile of each call, within 4 %", () => {
  const meter = openMeter();
  for (let milliseconds = 1; milliseconds <= 100; milliseconds++) meter.count("orders.create", milliseconds);
  meter.count("driverApp.accept", 7, "409 offer_not_open");
  expect(meter.done("orders.create")).toBe(100);
  expect(meter.totals()).toMatchObject({ calls: 101, failures: 1 });
  const [, calls, median, high] = /orders\.create +(\d+) +([\d.]+) +([\d.]+)/.exec(meter.summary()) ?? [];
  expect(Number(calls)).toBe(100);
  expect(Math.abs(Number(median) / 50 - 1)).toBeLessThan(0.05);
  expect(Math.abs(Number(high) / 95 - 1)).toBeLessThan(0.05);
  expect(meter.summary()).toContain("409 offer_not_open ×1");
});

it("the gate lets no more through at a time than it has places, and everybody in the end", async () => {
  const limiter = createLimiter(3);
  let inside = 0;
  let most = 0;
  const passes = Array.from({ length: 20 }, (_, nth) =>
    limiter(async () => {
      most = Math.max(most, ++inside);
      await Promise.resolve();
      inside--;
      if (nth === 4) throw new Error("stumbled");
      return nth;
    }).catch(() => -1),
  );
  expect((await Promise.all(passes)).filter((nth) => nth >= 0)).toHaveLength(19);
  expect(most).toBe(3);
});
