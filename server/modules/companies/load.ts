import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type Access, within } from "#server/access.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { conflictOf } from "#server/events/conflict.ts";

export type CompanyRow = typeof companies.$inferSelect;

/** Loads and locks one company within reach, in one query: unknown and foreign ones are the same 404. */
export async function lockCompany(
  transaction: Transaction,
  access: Access,
  companyId: string,
): Promise<CompanyRow> {
  const [company] = await transaction
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), within(access.companies, companies.id)))
    .for("update");
  if (!company) throw new ApiError("company_not_found");
  return company;
}

/** Refuses a company that was changed since the person saw it, and names the event that won. */
export async function checkVersion(
  transaction: Transaction,
  company: CompanyRow,
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === company.version) return;
  throw new ApiError("company_changed", await lastDone(transaction, company));
}

/** Who did what to the company last, for a refusal. */
export const lastDone = (transaction: Transaction, { id, version }: CompanyRow) =>
  conflictOf(transaction, { type: "company", id }, version);
