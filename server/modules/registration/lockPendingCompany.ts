import { ApiError } from "#contract/errors.ts";
import type { Caller } from "#server/caller.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type CompanyRow, lockCompany } from "#server/modules/companies/load.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";

/** Locks the client's company and requires that it is still pending. Operators are rejected. */
export async function lockPendingCompany(transaction: Transaction, caller: Caller): Promise<CompanyRow> {
  const company = await lockCompany(transaction, caller.access, ownCompany(caller));
  if (company.status !== "pending") throw new ApiError("company_already_activated");
  return company;
}
