import { expect, it } from "vitest";
import type { CorrectionCategory } from "#contract/correctionData.ts";
import { suggestedPay } from "#server/modules/corrections/suggestedPay.ts";
import { defaultPricing } from "#server/modules/orders/price.ts";
import { pricedOrder } from "#tests/support/scenarios/correctionScenario.ts";

type Question = Parameters<typeof suggestedPay>[0];

/** A ride of 12 kilometres in size M: (14.00 + 9 x 1.80) x 1.50 = 45.30, and 31.71 of it for the driver. */
const ride: Question = {
  category: "other",
  breakdown: pricedOrder.priceBreakdown,
  pricing: { ...defaultPricing, baseS: 11, baseM: 99, baseL: 21.35, perKilometre: 99, driverShare: 1 },
  estimatedDistance: 12_000,
  recalculatedDistance: null,
  extraDistance: null,
  actualPackageSize: null,
  payoutDriver: "31.71",
  paidCorrections: "0.00",
};

/** Calculated by hand, with the prices of the time when the order was created, and for other sizes with current ones. */
it.each<[CorrectionCategory, Partial<Question>, string | null]>([
  // 12 kilometres beyond the 3 free ones: (14.00 + 12 x 1.80) x 1.5 = 53.40, of which 70 percent are 37.38.
  ["incorrect_distance", { extraDistance: 2_500 }, "5.67"],
  ["incorrect_distance", { extraDistance: 3_000 }, "5.67"],
  // One metre starts a kilometre: (14.00 + 10 x 1.80) x 1.5 = 48.00, of which the driver gets 33.60.
  ["incorrect_distance", { extraDistance: 1 }, "1.89"],
  ["incorrect_distance", { extraDistance: 2_500, paidCorrections: "5.67" }, "0.00"],
  ["incorrect_distance", { extraDistance: 2_500, paidCorrections: "-1.01" }, "6.68"],
  ["incorrect_distance", { extraDistance: 2_500, estimatedDistance: null }, null],
  ["incorrect_distance", {}, null],
  // (21.35 + 16.20) x 1.5 = 56.325, rounded to 56.33, of which the driver gets 39.431.
  ["incorrect_size", { actualPackageSize: "L" }, "7.72"],
  // (11.00 + 16.20) x 1.5 = 40.80, of which the driver gets 28.56.
  ["incorrect_size", { actualPackageSize: "S" }, "-3.15"],
  ["incorrect_size", { actualPackageSize: "M" }, "0.00"],
  ["incorrect_size", {}, null],
  // 2 kilometres are free: 14.00 x 1.5 = 21.00, of which the driver gets 14.70.
  ["different_delivery_address", { recalculatedDistance: 2_000 }, "-17.01"],
  // 20 kilometres: (14.00 + 17 x 1.80) x 1.5 = 66.90, of which the driver gets 46.83.
  ["different_delivery_address", { recalculatedDistance: 19_001 }, "15.12"],
  ["different_delivery_address", {}, null],
  ["reattempted_delivery", { extraDistance: 5_000 }, null],
  ["other", { extraDistance: 5_000 }, null],
  ["iqos_wee_exchange", {}, null],
  // A ride that was not paid, or that has no complete price breakdown.
  ["incorrect_distance", { extraDistance: 2_500, payoutDriver: null }, null],
  ["incorrect_distance", { extraDistance: 2_500, breakdown: null }, null],
  ["incorrect_distance", { extraDistance: 2_500, breakdown: { base: "14.00" } }, null],
])("for %s with %j is %s", (category, values, suggested) => {
  expect(suggestedPay({ ...ride, category, ...values })?.suggested ?? null).toBe(suggested);
});

it("is said by the parts that it was made of", () => {
  const question: Question = { ...ride, category: "incorrect_distance", extraDistance: 2_500 };
  expect(suggestedPay(question)?.formula).toEqual({
    ...{ size: "M", base: "14.00", kilometres: 12, perKilometre: "1.80", distance: "21.60" },
    ...{ multiplier: "1.50", driverShare: 70, recalculatedPayout: "37.38", paid: "31.71" },
    paidCorrections: "0.00",
  });
});
