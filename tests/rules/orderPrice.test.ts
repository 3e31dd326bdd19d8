import { describe, expect, it } from "vitest";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";
import { defaultPricing, priceOf } from "#server/modules/orders/price.ts";

describe("the price of an order", () => {
  it.each([
    ["S", 0, null, "14.00", "9.80"],
    ["M", 0, null, "17.00", "11.90"],
    ["L", 0, null, "24.00", "16.80"],
    ["S", 3_000, null, "14.00", "9.80"],
    ["M", 3_001, null, "18.80", "13.16"],
    ["M", 4_000, null, "18.80", "13.16"],
    ["M", 4_001, null, "20.60", "14.42"],
    ["L", 7_200, "1.50", "49.50", "34.65"],
    ["S", null, "1.20", "16.80", "11.76"],
    // 15.80 × 1.15 = 18.17, of which 70 % is 12.719.
    ["S", 3_500, "1.15", "18.17", "12.72"],
    // 17.00 × 1.01 = 17.17, of which 70 % is 12.019.
    ["M", null, "1.01", "17.17", "12.02"],
    ["L", 1_000_000, "9999.99", "18185981.81", "12730187.27"],
  ] as const)("of size %s over %s m, times %s, is %s, and %s for the driver", (size, metres, times, price, payout) => {
    expect(priceOf(size, metres, times)).toMatchObject({
      estimatedPayout: price,
      estimatedPayoutDriver: payout,
    });
  });

  it("is told in its parts", () => {
    expect(priceOf("M", 5_300, "1.80").priceBreakdown).toEqual({
      size: "M",
      base: "17.00",
      kilometres: 3,
      freeKilometres: 3,
      perKilometre: "1.80",
      distance: "5.40",
      multiplier: "1.80",
      driverShare: "0.70",
    });
  });
});

describe("the price of a company's own", () => {
  const own = {
    baseS: 9.99,
    baseM: 0,
    baseL: 10_000,
    perKilometre: 0.29,
    freeKilometres: 0,
    driverShare: 33,
  };

  it.each([
    ["S", 0, null, "9.99", "3.30"],
    // Without free kilometres, the first metre starts a kilometre.
    ["S", 1, null, "10.28", "3.39"],
    ["S", 1_000, null, "10.28", "3.39"],
    ["S", 1_001, null, "10.57", "3.49"],
    ["M", null, "3.00", "0.00", "0.00"],
    // 0.29 × 3 is 0.87 and not 0.8699999999999999.
    ["M", 3_000, null, "0.87", "0.29"],
    // (9.99 + 0.29) × 1.15 = 11.822.
    ["S", 500, "1.15", "11.82", "3.90"],
    ["L", 0, null, "10000.00", "3300.00"],
  ] as const)("of size %s over %s m, times %s, is %s, and %s for the driver", (size, metres, times, price, payout) => {
    expect(priceOf(size, metres, times, own)).toMatchObject({
      estimatedPayout: price,
      estimatedPayoutDriver: payout,
    });
  });

  it.each([
    [0, "0.00"],
    [100, "14.00"],
  ])("leaves the driver %s percent of it", (driverShare, payout) => {
    expect(priceOf("S", null, null, { ...defaultPricing, driverShare }).estimatedPayoutDriver).toBe(payout);
  });

  it("adds up from its parts, to the hundredth", () => {
    const cents = (text: string) => Math.round(Number(text) * 100);
    for (const metres of [0, 1, 999, 12_345, 200_000]) {
      const { estimatedPayout, priceBreakdown: parts } = priceOf("S", metres, null, own);
      expect(cents(parts.distance)).toBe(parts.kilometres * cents(parts.perKilometre));
      expect(cents(estimatedPayout)).toBe(cents(parts.base) + cents(parts.distance));
    }
  });
});

describe("the metres driven", () => {
  const warsaw = { lat: 52.2297, lng: 21.0122 };
  const krakow = { lat: 50.0647, lng: 19.945 };

  it("are the great circle and a third of it, there as back", () => {
    // The straight distance is 252 km.
    expect(estimatedRoadMetres(warsaw, krakow) / 1.3).toBeGreaterThan(251_000);
    expect(estimatedRoadMetres(warsaw, krakow) / 1.3).toBeLessThan(253_000);
    expect(estimatedRoadMetres(krakow, warsaw)).toBe(estimatedRoadMetres(warsaw, krakow));
  });

  it("are none from a place to itself", () => {
    expect(estimatedRoadMetres(warsaw, warsaw)).toBe(0);
  });
});
