import type { PriceSteps } from "#contract/orders/form.ts";
import type { z } from "#contract/zod.ts";

type Steps = z.output<typeof PriceSteps>;

/** The formula of a price, "(17.00 + 3 × 1.80) × 1.5"; null if the price is the base price only. */
export function priceFormula(
  { base, kilometres, perKilometre, distance, multiplier }: Steps,
  { amount, plain }: { amount: (value: number) => string; plain: (value: number) => string },
): string | null {
  const ride =
    kilometres === null || perKilometre === null
      ? amount(distance)
      : `${plain(kilometres)} × ${amount(perKilometre)}`;
  const sum = distance === 0 ? amount(base) : `${amount(base)} + ${ride}`;
  if (multiplier === 1) return distance === 0 ? null : sum;
  return `${distance === 0 ? sum : `(${sum})`} × ${plain(multiplier)}`;
}
