import type { PackageSize } from "#contract/orders/statuses.ts";

/** Maximum weight of a size in kilograms, and the maximum sum of the sides, or of each side, in centimetres. */
export const sizeLimits = {
  S: { weight: 9.99, sideSum: 100 },
  M: { weight: 15, sideSum: 200 },
  L: { weight: 31.5, sides: [100, 80, 50] },
} as const satisfies Record<PackageSize, { weight: number; sideSum?: number; sides?: readonly number[] }>;

/**
 * The price list: net prices in PLN for companies without prices of their own. A delivery costs the price of its size plus
 * `perKilometre` for every started kilometre beyond the free ones.
 */
export const priceList = {
  base: { S: 14, M: 17, L: 24 } satisfies Record<PackageSize, number>,
  perKilometre: 1.8,
  freeKilometres: 3,
} as const;
