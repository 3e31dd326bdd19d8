import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Contract } from "#contract/companies/contracts.ts";
import { ClientPricing } from "#contract/companies/settings.ts";
import { ApiError } from "#contract/errors.ts";
import type { Changes } from "#contract/events.ts";
import type { Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { contracts } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { CompanyRow } from "./load.ts";

/** All columns except the files, which are large. */
const columns = {
  id: contracts.id,
  number: contracts.number,
  generatedAt: contracts.generatedAt,
  generatedBy: contracts.generatedBy,
  receivedAt: contracts.receivedAt,
  receivedBy: contracts.receivedBy,
  receivedHow: contracts.receivedHow,
  hasSignedFile: sql<boolean>`${contracts.signedFile} is not null`,
  acceptedAt: contracts.acceptedAt,
  acceptedBy: contracts.acceptedBy,
  voidedAt: contracts.voidedAt,
  pricing: sql<unknown>`${contracts.data} -> 'pricing'`,
};

/** All contracts of a company, newest first. */
export async function contractsOf(
  reader: Reader,
  companyId: string,
  /** Returns the e-mail address if the reader may see whose it is, otherwise null. */
  names: (email: string | null) => string | null,
): Promise<Contract[]> {
  const rows = await reader
    .select(columns)
    .from(contracts)
    .where(eq(contracts.companyId, companyId))
    .orderBy(desc(contracts.generatedAt), desc(contracts.number));
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return rows.map(({ id: _, ...row }) => ({
    ...row,
    pricing: readStored(ClientPricing, row.pricing),
    generatedAt: row.generatedAt.toISOString(),
    generatedBy: names(row.generatedBy),
    receivedAt: text(row.receivedAt),
    receivedBy: names(row.receivedBy),
    acceptedAt: text(row.acceptedAt),
    acceptedBy: names(row.acceptedBy),
    voidedAt: text(row.voidedAt),
  }));
}

/** The contract of a locked company that is in force or waits for its signature. */
export async function validContract(transaction: Transaction, companyId: string) {
  const [contract] = await transaction
    .select(columns)
    .from(contracts)
    .where(isValid(companyId))
    .orderBy(desc(contracts.generatedAt), desc(contracts.number))
    .limit(1);
  return contract;
}

/** Voids the company's contract because something replaces it; its files are kept. */
export const voidContracts = (transaction: Transaction, companyId: string, now: Date) =>
  transaction.update(contracts).set({ voidedAt: now }).where(isValid(companyId));

/**
 * Voids the contract of a locked company because something that it states changes, which the request must confirm with its
 * number. Only a pending company loses it: what an active company signed stays valid until a new one is generated.
 * Returns what else to write to the company and its event.
 */
export async function loseContract(
  transaction: Transaction,
  { id, status, contractGeneratedAt }: CompanyRow,
  now: Date,
  voidsContract: string | undefined,
): Promise<{ set: Partial<CompanyRow>; changes: Changes }> {
  if (status !== "pending" || !contractGeneratedAt) return { set: {}, changes: {} };
  const contract = await validContract(transaction, id);
  if (contract && contract.number !== voidsContract) throw new ApiError("contract_would_be_void");
  if (contract) await voidContracts(transaction, id, now);
  return {
    set: { contractGeneratedAt: null },
    changes: {
      contractGeneratedAt: [contractGeneratedAt.toISOString(), null],
      ...(contract && { contractNumber: [contract.number, null] }),
    },
  };
}

/** Marks the company's contract as accepted. */
export const acceptContract = (transaction: Transaction, companyId: string, now: Date, by: string) =>
  transaction.update(contracts).set({ acceptedAt: now, acceptedBy: by }).where(isValid(companyId));

const isValid = (companyId: string) => and(eq(contracts.companyId, companyId), isNull(contracts.voidedAt));
