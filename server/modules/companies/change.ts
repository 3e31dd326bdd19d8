import type { Changes, CompanyRecordEvent } from "#contract/events.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { companyEvent } from "#server/events/append.ts";
import { hasChanges } from "#server/events/changes.ts";
import type { CompanyRow } from "./load.ts";

type Change = { name: CompanyRecordEvent; set: Partial<CompanyRow>; changes: Changes };

/** Writes the next version of a locked company and its event; writes nothing if `changes` is empty. */
export async function changeCompany(
  transaction: Transaction,
  company: CompanyRow,
  { name, set, changes }: Change,
) {
  if (!hasChanges(changes)) return unchanged({ id: company.id, version: company.version });
  const changed = await writeNext(transaction, companies, company, set);
  return { response: changed, events: [companyEvent(name, changed, changes)] as const };
}
