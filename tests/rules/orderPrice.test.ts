import { describe, expect, it } from "vitest";
import { drivenMetres, priceOf } from "#server/modules/orders/price.ts";

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
      distance: "5.40",
      multiplier: "1.80",
      driverShare: "0.70",
    });
  });
});

describe("the metres driven", () => {
  const warsaw = { lat: 52.2297, lng: 21.0122 };
  const krakow = { lat: 50.0647, lng: 19.945 };

  it("are the great circle and a third of it, there as back", () => {
    // 252 km as the crow flies.
    expect(drivenMetres(warsaw, krakow) / 1.3).toBeGreaterThan(251_000);
    expect(drivenMetres(warsaw, krakow) / 1.3).toBeLessThan(253_000);
    expect(drivenMetres(krakow, warsaw)).toBe(drivenMetres(warsaw, krakow));
  });

  it("are none from a place to itself", () => {
    expect(drivenMetres(warsaw, warsaw)).toBe(0);
  });
});
