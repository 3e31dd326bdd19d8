import { eq } from "drizzle-orm";
import type { Changes, CompanyRecordEvent } from "#contract/events.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { companyEvent } from "#server/events/append.ts";
import { hasChanges } from "#server/events/changes.ts";
import type { CompanyRow } from "./load.ts";

type Change = { name: CompanyRecordEvent; set: Partial<CompanyRow>; changes: Changes };

/** Writes the next version of a locked company and its event; writes nothing if `changes` is empty. */
export async function changeCompany(
  transaction: Transaction,
  { id, version }: CompanyRow,
  { name, set, changes }: Change,
) {
  if (!hasChanges(changes)) return unchanged({ id, version });
  const changed = { id, version: version + 1 };
  await transaction
    .update(companies)
    .set({ ...set, version: changed.version })
    .where(eq(companies.id, id));
  return { response: changed, events: [companyEvent(name, changed, changes)] as const };
}
