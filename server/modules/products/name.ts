import { and, eq, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/**
 * Refuses a name that another product of the company has, in capitals or not. The company stays locked, so that of two
 * who give one name at once the second is refused.
 */
export async function requireFreeName(
  transaction: Transaction,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  const same = and(eq(products.companyId, companyId), sql`lower(${products.name}) = lower(${name})`);
  if ((await transaction.$count(products, same)) > 0) throw new ApiError("product_name_taken");
}
