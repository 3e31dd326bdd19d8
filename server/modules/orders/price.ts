import { Pricing } from "#contract/companySettings.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";

/** Amounts as exact decimals, the way they lie in the database. */
export type Price = {
  estimatedPayout: string;
  estimatedPayoutDriver: string;
  /** (base + kilometres × perKilometre) × multiplier, of which the driver gets the share; `distance` is that product. */
  priceBreakdown: {
    size: PackageSize;
    base: string;
    /** Started ones above the free ones. */
    kilometres: number;
    freeKilometres: number;
    perKilometre: string;
    distance: string;
    multiplier: string;
    driverShare: string;
  };
};

/** What an order of a company that has set nothing costs. */
export const usualPricing: Pricing = z.parse(Pricing, {});

/** What an order costs and what its driver gets; `metres` on the road, null where they are not known or do not count. */
export function priceOf(
  size: PackageSize,
  metres: number | null,
  multiplier: string | null,
  pricing: Pricing = usualPricing,
): Price {
  const { freeKilometres, driverShare } = pricing;
  const kilometres = Math.max(0, Math.ceil(((metres ?? 0) - freeKilometres * 1_000) / 1_000));
  // In hundredths throughout: money must not pass through a fraction.
  const base = hundredths(pricing[`base${size}`]);
  const perKilometre = hundredths(pricing.perKilometre);
  const distance = kilometres * perKilometre;
  const times = hundredths(Number(multiplier ?? "1"));
  const price = Math.round(((base + distance) * times) / 100);
  return {
    estimatedPayout: decimal(price),
    estimatedPayoutDriver: decimal(Math.round((price * driverShare) / 100)),
    priceBreakdown: {
      size,
      base: decimal(base),
      kilometres,
      freeKilometres,
      perKilometre: decimal(perKilometre),
      distance: decimal(distance),
      multiplier: decimal(times),
      driverShare: decimal(driverShare),
    },
  };
}

const hundredths = (amount: number) => Math.round(amount * 100);
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
