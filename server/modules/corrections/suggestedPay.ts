import type { Pricing } from "#contract/companies/settings.ts";
import type { CorrectionCategory } from "#contract/correctionData.ts";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { type PackageSize, packageSizes } from "#contract/orders/statuses.ts";
import { negated, sumOf } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";
import { type Price, priceOf } from "#server/modules/orders/price.ts";

type Question = {
  category: CorrectionCategory;
  /** The order's price breakdown as it is stored. */
  breakdown: unknown;
  /** The company's current pricing, for the base price of another size, which no order stores. */
  pricing: Pricing;
  /** Metres. */
  estimatedDistance: number | null;
  recalculatedDistance: number | null;
  extraDistance: number | null;
  actualPackageSize: PackageSize | null;
  /** Amounts of the wallet: the paid ride, and the sum of earlier paid corrections for the same claim. */
  payoutDriver: string | null;
  paidCorrections: string;
};

type Formula = NonNullable<CorrectionDetail["formula"]>;

/** Older orders stored fewer fields; for them no pay is suggested. */
const Breakdown = z.object({
  size: z.enum(packageSizes),
  base: z.string(),
  kilometres: z.number(),
  freeKilometres: z.number(),
  perKilometre: z.string(),
  multiplier: z.string(),
  driverShare: z.string(),
});

/**
 * What the ride would have been paid at the corrected distance or size, minus what was paid for it. Null for a category
 * that claims neither, for a ride that was not paid, and for an order whose price breakdown is not known.
 */
export function suggestedPay(question: Question): { suggested: string; formula: Formula } | null {
  const { category, payoutDriver, paidCorrections } = question;
  const parsed = z.safeParse(Breakdown, question.breakdown);
  if (!parsed.success || payoutDriver === null) return null;
  const breakdown = parsed.data;
  const priced = recalculated[category](breakdown, question);
  if (!priced) return null;
  const { estimatedPayoutDriver: recalculatedPayout, priceBreakdown } = priced;
  const { size, base, kilometres, perKilometre, distance, multiplier, driverShare } = priceBreakdown;
  return {
    suggested: sumOf([recalculatedPayout, negated(payoutDriver), negated(paidCorrections)]),
    formula: {
      ...{ size, base, kilometres, perKilometre, distance, multiplier, recalculatedPayout },
      driverShare: percentOf(driverShare),
      paid: payoutDriver,
      paidCorrections,
    },
  };
}

type Parts = z.output<typeof Breakdown>;

const recalculated = {
  incorrect_distance: (breakdown, { estimatedDistance, extraDistance, pricing }) =>
    estimatedDistance === null || extraDistance === null
      ? null
      : atDistance(breakdown, estimatedDistance + extraDistance, pricing),
  different_delivery_address: (breakdown, { recalculatedDistance, pricing }) =>
    recalculatedDistance === null ? null : atDistance(breakdown, recalculatedDistance, pricing),
  incorrect_size: (breakdown, { actualPackageSize, pricing }) =>
    actualPackageSize && atSize(breakdown, actualPackageSize, pricing),
  reattempted_delivery: () => null,
  other: () => null,
  iqos_wee_exchange: () => null,
} satisfies Record<CorrectionCategory, (breakdown: Parts, question: Question) => Price | null>;

const atDistance = (breakdown: Parts, metres: number, pricing: Pricing): Price =>
  priceOf(breakdown.size, metres, breakdown.multiplier, agreed(breakdown, pricing));

/** The price of another size over the same kilometres that were paid. */
const atSize = (breakdown: Parts, size: PackageSize, pricing: Pricing): Price => {
  const metres = (breakdown.kilometres + breakdown.freeKilometres) * 1_000;
  return priceOf(size, metres, breakdown.multiplier, agreed(breakdown, pricing));
};

/** The pricing that the order was priced by, completed by the company's current prices of other sizes. */
const agreed = (breakdown: Parts, pricing: Pricing): Pricing => ({
  ...pricing,
  [`base${breakdown.size}`]: Number(breakdown.base),
  perKilometre: Number(breakdown.perKilometre),
  freeKilometres: breakdown.freeKilometres,
  driverShare: percentOf(breakdown.driverShare),
});

/** "0.70" is 70. */
const percentOf = (share: string): number => Math.round(Number(share) * 100);
