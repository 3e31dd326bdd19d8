import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type Access, requireAllLocations, within } from "#server/access.ts";
import { type Lockable, lockWithin } from "#server/commands/lockWithin.ts";
import type { Reader } from "#server/database/handles.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

export type CompanyRow = typeof companies.$inferSelect;

export const lockableCompany: Lockable<typeof companies> = {
  table: companies,
  within: (access) => within(access.companies, companies.id),
  subjectOf: ({ id }) => ({ type: "company", id }),
  notFound: "company_not_found",
  changed: "company_changed",
};

/** Throws unless the company exists within the access. */
export async function requireCompany(
  reader: Reader,
  access: Pick<Access, "companies">,
  companyId: string,
): Promise<void> {
  const isReached = and(eq(companies.id, companyId), within(access.companies, companies.id));
  if ((await reader.$count(companies, isReached)) === 0) throw new ApiError("company_not_found");
}

/** Loads and locks a company that is changed as a whole, for which the access must include all of its locations. */
export async function lockCompany(
  transaction: Transaction,
  access: Access,
  companyId: string,
  expectedVersion?: number,
): Promise<CompanyRow> {
  requireAllLocations(access);
  return lockWithin(transaction, access, lockableCompany, companyId, expectedVersion);
}
