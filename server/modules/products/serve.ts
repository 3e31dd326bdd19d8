import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as contract from "#contract/products.ts";
import { within } from "#server/access.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import { query, type Served } from "#server/serve.ts";

export const productCalls: readonly Served[] = [
  query(contract.list, ({ caller, pool }) =>
    drizzle(pool)
      .select({
        id: products.id,
        name: products.name,
        companyId: products.companyId,
        code: products.code,
        type: products.type,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(within(caller.access.companies, products.companyId))
      .orderBy(asc(companies.name), asc(products.name)),
  ),
];
