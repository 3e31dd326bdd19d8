import { desc, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { CompanyData } from "#contract/companyData.ts";
import { Pricing } from "#contract/companySettings.ts";
import { ApiError } from "#contract/errors.ts";
import { generateContract } from "#contract/registration.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import { checkVersion } from "#server/commands/lockWithin.ts";
import { outcomeOf } from "#server/commands/outcome.ts";
import { readStored } from "#server/database/readStored.ts";
import { contractNumbers, contracts } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { type CompanyRow, lockableCompany } from "#server/modules/companies/load.ts";
import { recordConsent } from "#server/modules/consents/recordConsent.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";
import { lockPendingCompany } from "./lockPendingCompany.ts";

/**
 * Generates a contract; after a change of the data a new one is generated. The newest is valid, older ones
 * are kept.
 */
export const generateCompanyContract = command(
  generateContract,
  async ({ caller, transaction, now, expectedVersion }, { companyId }) => {
    if (companyId !== ownCompany(caller)) throw new ApiError("company_not_found");
    const company = await lockPendingCompany(transaction, caller);
    await checkVersion(transaction, caller.access, lockableCompany, company, expectedVersion);
    const terms = termsOf(company);
    const before = await newestNumber(transaction, companyId);
    const number = await nextNumber(transaction, now);
    await transaction.insert(contracts).values({
      id: ulid(now.getTime()),
      companyId,
      number,
      generatedAt: now,
      generatedBy: caller.email,
      data: terms,
      // Drawn when it is first read: contract numbers are assigned one at a time, and drawing here would make
      // others wait.
      pdf: Buffer.alloc(0),
    });
    await recordConsent(transaction, now, "contractTerms", { companyId, by: caller.email, about: number });
    const generatedAt = now.toISOString();
    const { response, events } = await changeCompany(transaction, company, {
      name: "generateContract",
      set: { contractGeneratedAt: now },
      changes: {
        contractGeneratedAt: [company.contractGeneratedAt?.toISOString() ?? null, generatedAt],
        contractNumber: [before, number],
      },
    });
    return outcomeOf({ number, generatedAt, version: response.version }, events);
  },
);

/** The terms of the company's contract; throws if a registration step is missing. */
function termsOf({ productSelectedAt, locationsCompletedAt, contractData, pricing }: CompanyRow) {
  if (!productSelectedAt || !locationsCompletedAt || contractData === null) {
    throw new ApiError("registration_step_missing");
  }
  return { company: z.parse(CompanyData, contractData), pricing: readStored(Pricing, pricing) };
}

async function newestNumber(transaction: Transaction, companyId: string): Promise<string | null> {
  const [newest] = await transaction
    .select({ number: contracts.number })
    .from(contracts)
    .where(eq(contracts.companyId, companyId))
    .orderBy(desc(contracts.generatedAt), desc(contracts.number))
    .limit(1);
  return newest?.number ?? null;
}

/** The year's row stays locked until the transaction ends, so that numbers have no gaps or duplicates. */
async function nextNumber(transaction: Transaction, now: Date): Promise<string> {
  const year = Number(yearInWarsaw.format(now));
  const [row] = await transaction
    .insert(contractNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: contractNumbers.year,
      set: { last: sql`${contractNumbers.last} + 1` },
    })
    .returning();
  return `${year}/${String(row?.last).padStart(6, "0")}`;
}

const yearInWarsaw = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
