import { and, asc, eq } from "drizzle-orm";
import * as contract from "#contract/products.ts";
import { within } from "#server/access.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import { query, type Route } from "#server/http/route.ts";
import { createProduct } from "./create.ts";
import { present } from "./present.ts";
import { updateProduct } from "./update.ts";

export const productRoutes: readonly Route[] = [
  query(contract.list, async ({ caller, reader }, { companyId }) => {
    const rows = await reader
      .select({ product: products })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(
        and(
          within(caller.access.companies, products.companyId),
          companyId === undefined ? undefined : eq(products.companyId, companyId),
        ),
      )
      .orderBy(asc(companies.name), asc(products.name));
    return rows.map(({ product }) => present(product));
  }),
  createProduct,
  updateProduct,
];
