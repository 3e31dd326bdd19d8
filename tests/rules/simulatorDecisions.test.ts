import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { create } from "#contract/orders/commands.ts";
import { lineProblems } from "#contract/orders/newOrder.ts";
import {
  dimensionsAlgorithms,
  MaximumDimensions,
  type Product,
  ProductSettings,
  productFormFields,
} from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { cities } from "#simulator/cities.ts";
import { answerTo, exchangeAnswer, planFor, readingOf, shiftOf } from "#simulator/driverPlan.ts";
import { isOpen } from "#simulator/openingHours.ts";
import { type Goods, orderOf, type PickupLocation } from "#simulator/shopPlan.ts";
import { openWalker } from "#simulator/walker.ts";

const product = (values: Pick<Product, "id" | "name" | "code"> & Partial<Product>): Product => ({
  version: 1,
  companyId: "company",
  type: "pickup_delivery",
  dimensionsAlgorithm: "sides",
  maximumDimensions: z.parse(MaximumDimensions, {}),
  productSettings: z.parse(ProductSettings, {}),
  ...values,
});

const counter = (point: PickupLocation["point"]): PickupLocation => ({
  locationId: point.name,
  point,
  workingSettings: { customDates: [] },
});

const goods: Goods = {
  companyId: "company",
  products: [
    product({ id: "one", name: "One", code: null }),
    product({ id: "two", name: "Two", code: "T" }),
    product({ id: "visit", name: "Visit", code: "V", type: "simple_arrival" }),
  ],
  locations: [
    counter({ name: "Shop Puławska", street: "Puławska 41", city: "Warszawa", zipCode: "02-515" }),
    counter({ name: "Shop Długa", street: "Długa 3", city: "Gdańsk", zipCode: "80-831" }),
  ],
  maxProducts: 5,
};
const numbers = Array.from({ length: 300 }, (_, nth) => nth);

describe.each([
  [
    "what is said to goods of other drivers",
    (actor: string) => numbers.map((nth) => exchangeAnswer(actor, `exchange ${nth}`)),
  ],
  ["what is said to offers", (actor: string) => numbers.map((nth) => answerTo(actor, nth))],
  ["how orders are gone about", (actor: string) => numbers.map((nth) => planFor(actor, nth))],
  ["what is read", (actor: string) => numbers.map((nth) => readingOf(actor, `${nth}`))],
  ["shifts", (actor: string) => numbers.map((nth) => shiftOf(actor, nth))],
  ["orders of a shop", (actor: string) => numbers.map((nth) => orderOf(actor, nth, goods))],
])("%s", (_, decide) => {
  it("follow from the seed and who it is, and from nothing else", () => {
    expect(decide("1:anna@drivers.example")).toEqual(decide("1:anna@drivers.example"));
    expect(decide("2:anna@drivers.example")).not.toEqual(decide("1:anna@drivers.example"));
    expect(decide("1:jan@drivers.example")).not.toEqual(decide("1:anna@drivers.example"));
  });
});

describe("ways", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const walked = (actor: string, lookEvery: number) => {
    vi.setSystemTime(0);
    const walker = openWalker({
      actor,
      at: { lat: 52.2, lng: 21 },
      vehicleType: "car",
      speed: 8,
    });
    const places = [];
    for (const target of [
      { lat: 52.23, lng: 21.04 },
      { lat: 52.19, lng: 20.98 },
    ]) {
      const takes = walker.headFor(target);
      for (let at = 0; at < takes; at += lookEvery) {
        vi.advanceTimersByTime(lookEvery);
        places.push(walker.here());
      }
    }
    return places;
  };

  it("are the same for the same seed, however often somebody looks, and others for another", () => {
    expect(walked("1:anna", 500)).toEqual(walked("1:anna", 500));
    expect(walked("2:anna", 500)).not.toEqual(walked("1:anna", 500));
    expect(walked("1:anna", 2_000)[0]).toEqual(walked("1:anna", 500)[3]);
  });
});

it("drivers mostly accept, sometimes decline, sometimes say nothing", () => {
  const answers = Map.groupBy(
    Array.from({ length: 20_000 }, (_, nth) => answerTo("1:anna", nth)),
    ({ says }) => says,
  );
  const share = (says: "accept" | "decline" | "nothing") => (answers.get(says)?.length ?? 0) / 20_000;
  expect(share("accept")).toBeCloseTo(0.8, 1);
  expect(share("decline")).toBeCloseTo(0.12, 1);
  expect(share("nothing")).toBeCloseTo(0.08, 1);
});

it("drivers are seldom late, hold, give back and fail, but each of it happens", () => {
  const plans = Array.from({ length: 20_000 }, (_, nth) => planFor("1:anna", nth));
  const share = (holds: (plan: (typeof plans)[number]) => unknown) => plans.filter(holds).length / 20_000;
  expect(share(({ late }) => late)).toBeCloseTo(0.05, 2);
  expect(share(({ hold }) => hold)).toBeCloseTo(0.03, 2);
  expect(share(({ givesBack }) => givesBack)).toBeCloseTo(0.02, 2);
  expect(share(({ failsBecause }) => failsBecause)).toBeCloseTo(0.02, 2);
  expect(share(({ noCodeBecause }) => noCodeBecause)).toBeCloseTo(0.02, 2);
  expect(share(({ wrongPinFirst }) => wrongPinFirst)).toBeCloseTo(0.01, 2);
});

it("shops send what the contract takes, from a counter to somebody in the same city", () => {
  for (const nth of numbers) {
    const { input } = orderOf("1:orders@acme.example", nth, goods);
    expect(z.safeParse(create.body, input).error?.issues ?? []).toEqual([]);
    const home = cities.find(({ name }) => name === input.clientCity);
    expect(home?.streets.map(({ zipCode }) => zipCode)).toContain(input.clientZipCode);
    if (input.pickupPoint) expect(input.pickupPoint.city).toBe(input.clientCity);
    const types = input.products.map(({ id }) => goods.products.find((one) => one.id === id)?.type);
    expect(new Set(types).size).toBe(1);
  }
});

it("shops send all that their products ask for, within what these allow", () => {
  const maximumDimensions = z.parse(MaximumDimensions, { weight: 2, width: 7, largestSide: 20, sideSum: 30 });
  const productSettings = z.parse(ProductSettings, { productFormFields: [...productFormFields] });
  const asking = product({ id: "all", name: "All", code: null, maximumDimensions, productSettings });
  for (const dimensionsAlgorithm of dimensionsAlgorithms)
    for (const nth of numbers) {
      const sold = { ...asking, dimensionsAlgorithm };
      const { input } = orderOf("1:orders@acme.example", nth, { ...goods, products: [sold] });
      const sent = z.parse(create.body, input);
      expect(sent.products.map((line) => lineProblems(line, sold))).toEqual([{}]);
      expect(Object.keys(sent.products[0]?.dimensions ?? {})).toHaveLength(4);
    }
});

it("shops leave the mean time between two orders, and wait for one of the nearer slots now and then", () => {
  const plans = Array.from({ length: 20_000 }, (_, nth) => orderOf("1:orders@acme.example", nth, goods));
  expect(plans.reduce((sum, { gap }) => sum + gap, 0) / plans.length).toBeCloseTo(1, 1);
  const slots = plans.flatMap(({ slot }) => slot ?? []);
  expect(slots.length / plans.length).toBeCloseTo(0.1, 1);
  expect(slots.every((slot) => slot >= 0 && slot < 1)).toBe(true);
  expect(slots.reduce((sum, slot) => sum + slot, 0) / slots.length).toBeCloseTo(1 / 3, 1);
});

it("a counter is open as its hours say in Warsaw", () => {
  const saturday = { from: "08:00", to: "20:00" };
  const hours = { saturday, sunday: null, monday: { from: "00:00", to: "23:59" }, customDates: [] };
  const opened = (moment: string) => isOpen(hours, new Date(moment));
  expect(opened("2026-11-21T06:59:59Z")).toBe(false);
  expect(opened("2026-11-21T07:00:00Z")).toBe(true);
  expect(opened("2026-11-21T18:59:59Z")).toBe(true);
  expect(opened("2026-11-21T19:00:00Z")).toBe(false);
  expect(opened("2026-11-22T11:00:00Z")).toBe(false);
  expect(opened("2026-11-23T22:59:30Z")).toBe(true);
  expect(opened("2026-11-24T11:00:00Z")).toBe(true);
});
