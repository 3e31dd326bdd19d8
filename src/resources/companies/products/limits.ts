import type { MaximumDimensions, Product } from "#contract/products.ts";

/** The limits that a way of checking looks at. */
export const limitNames = {
  sides: ["weight", "length", "width", "height"],
  sum: ["weight", "largestSide", "sideSum"],
} as const satisfies Record<Product["dimensionsAlgorithm"], readonly (keyof MaximumDimensions)[]>;
