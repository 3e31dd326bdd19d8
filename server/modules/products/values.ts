import type { Product } from "#contract/products.ts";

/** What can be changed of a product. */
export type ProductValues = Omit<Product, "id" | "version" | "companyId">;

/** The constraint of the database that gives each product of a company a name of its own. */
export const uniqueName = "product_name_per_company";

/** With each limit and setting by itself, as the log tells of what changed: "maximumDimensions.weight". */
export function flat({ maximumDimensions, productSettings, ...values }: ProductValues): object {
  return {
    ...values,
    ...prefixed("maximumDimensions", maximumDimensions),
    ...prefixed("productSettings", productSettings),
  };
}

const prefixed = (group: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]));
