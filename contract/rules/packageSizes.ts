import type { PackageSize } from "#contract/orders/statuses.ts";

/** What a parcel of a size may be, at most: kilograms, and the sum of its sides or each of its sides in centimetres. */
export const sizeLimits = {
  S: { weight: 9.99, sideSum: 100 },
  M: { weight: 15, sideSum: 200 },
  L: { weight: 31.5, sides: [100, 80, 50] },
} as const satisfies Record<PackageSize, { weight: number; sideSum?: number; sides?: readonly number[] }>;

/**
 * The price list: net prices in PLN of a company without prices of its own. A delivery costs its size's price, and
 * `perKilometre` for every started kilometre beyond the free ones.
 */
export const priceList = {
  base: { S: 14, M: 17, L: 24 } satisfies Record<PackageSize, number>,
  perKilometre: 1.8,
  freeKilometres: 3,
} as const;
