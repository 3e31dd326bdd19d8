import type { Product } from "#contract/products.ts";

/** The editable fields of a product. */
export type ProductValues = Omit<Product, "id" | "version" | "companyId">;

/** Flattens limits and settings to one field each ("maximumDimensions.weight") for the change log. */
export function flattenProduct({ maximumDimensions, productSettings, ...values }: ProductValues): object {
  return {
    ...values,
    ...prefixed("maximumDimensions", maximumDimensions),
    ...prefixed("productSettings", productSettings),
  };
}

const prefixed = (group: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]));
