import { type Access, requireAllLocations, within } from "#server/access.ts";
import { type Lockable, lockWithin } from "#server/commands/lockWithin.ts";
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
