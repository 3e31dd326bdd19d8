import { ulid } from "ulid";
import { type ConsentKind, consentTexts } from "#contract/consents.ts";
import { consents } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";

type Given = { companyId: string; by: string; about?: string };

/**
 * Records that somebody of a company agreed to a text of that version, in the transaction of the action that requires it.
 */
export async function recordConsent(
  transaction: Transaction,
  now: Date,
  kind: ConsentKind,
  given: Given,
): Promise<void> {
  const { version } = consentTexts[kind];
  await transaction.insert(consents).values({ ...given, id: ulid(now.getTime()), kind, version, at: now });
}
