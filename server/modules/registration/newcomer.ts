import { ApiError } from "#contract/errors.ts";
import type { Caller } from "#server/caller.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type CompanyRow, lockCompany } from "#server/modules/companies/load.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";

/** Locks the client's own company, which takes its steps until it is active; operators take none for it. */
export async function lockNewcomer(transaction: Transaction, caller: Caller): Promise<CompanyRow> {
  const company = await lockCompany(transaction, caller.access, ownCompany(caller));
  if (company.status !== "pending") throw new ApiError("company_already_activated");
  return company;
}
