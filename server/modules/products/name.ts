import { and, eq, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/**
 * Throws if another product of the company has the name, ignoring case. The company is locked, so that of two
 * simultaneous calls with the same name the second fails.
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
