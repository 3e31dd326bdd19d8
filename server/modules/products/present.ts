import { MaximumDimensions, type Product, ProductSettings } from "#contract/products.ts";
import { readStored } from "#server/database/readStored.ts";
import type { products } from "#server/database/tables/companies.ts";

/** A product as responses show it; missing settings get their defaults. */
export const present = (row: typeof products.$inferSelect): Product => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  name: row.name,
  code: row.code,
  type: row.type,
  dimensionsAlgorithm: row.dimensionsAlgorithm,
  maximumDimensions: readStored(MaximumDimensions, row.maximumDimensions ?? {}),
  productSettings: readStored(ProductSettings, row.settings),
});
