import { Pricing } from "#contract/companies/settings.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";

/** Amounts are decimal strings, as the database stores them. */
export type Price = {
  estimatedPayout: string;
  estimatedPayoutDriver: string;
  /**
   * (base + kilometres × perKilometre) × multiplier; the driver gets `driverShare` percent of it. `distance`
   * is kilometres × perKilometre.
   */
  priceBreakdown: {
    size: PackageSize;
    base: string;
    /** Started kilometres beyond the free ones. */
    kilometres: number;
    freeKilometres: number;
    perKilometre: string;
    distance: string;
    multiplier: string;
    driverShare: string;
  };
};

/** Pricing of a company without own settings. */
export const defaultPricing: Pricing = z.parse(Pricing, {});

/** Price and driver's payout of an order. `metres` by road; null if unknown or irrelevant. */
export function priceOf(
  size: PackageSize,
  metres: number | null,
  multiplier: string | null,
  pricing: Pricing = defaultPricing,
): Price {
  const { freeKilometres, driverShare } = pricing;
  const kilometres = Math.max(0, Math.ceil(((metres ?? 0) - freeKilometres * 1_000) / 1_000));
  // Calculated in hundredths, so that amounts are exact.
  const base = hundredths(pricing[`base${size}`]);
  const perKilometre = hundredths(pricing.perKilometre);
  const distance = kilometres * perKilometre;
  const parts = {
    size,
    base: decimal(base),
    kilometres,
    freeKilometres,
    perKilometre: decimal(perKilometre),
    distance: decimal(distance),
    driverShare: decimal(driverShare),
  };
  return multiplied(parts, multiplier);
}

/** The price of the same parts with another multiplier. */
export function multiplied(
  parts: Omit<Price["priceBreakdown"], "multiplier">,
  multiplier: string | null,
): Price {
  const sum = hundredths(Number(parts.base)) + hundredths(Number(parts.distance));
  const factor = hundredths(Number(multiplier ?? "1"));
  const price = Math.round((sum * factor) / 100);
  return {
    estimatedPayout: decimal(price),
    estimatedPayoutDriver: decimal(Math.round((price * hundredths(Number(parts.driverShare))) / 100)),
    priceBreakdown: { ...parts, multiplier: decimal(factor) },
  };
}

const hundredths = (amount: number) => Math.round(amount * 100);
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
