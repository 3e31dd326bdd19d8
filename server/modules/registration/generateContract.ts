import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import * as contract from "#contract/companies/contracts.ts";
import { ApiError } from "#contract/errors.ts";
import { generateContract } from "#contract/registration.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import { checkVersion } from "#server/commands/lockWithin.ts";
import { contractNumbers, contracts } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { validContract, voidContracts } from "#server/modules/companies/contracts.ts";
import { type CompanyRow, lockableCompany, lockCompany } from "#server/modules/companies/load.ts";
import { recordConsent } from "#server/modules/consents/recordConsent.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";
import type { Provider } from "#server/provider.ts";
import { lockPendingCompany } from "./lockPendingCompany.ts";
import { termsOf } from "./terms.ts";

/**
 * Generates a contract; after a change of the data a new one is generated. One that is valid is replaced only by a request
 * that names it; older ones are kept.
 */
export const generateCompanyContract = (provider: Provider) =>
  command(
    generateContract,
    async ({ caller, transaction, now, expectedVersion }, { companyId, voidsContract }) => {
      if (companyId !== ownCompany(caller)) throw new ApiError("company_not_found");
      const company = await lockPendingCompany(transaction, caller);
      await checkVersion(transaction, caller.access, lockableCompany, company, expectedVersion);
      // A signed contract becomes void only by a change of the data or the prices, which asks before.
      const valid = await validContract(transaction, companyId);
      if (valid?.receivedAt) throw new ApiError("contract_would_be_void");
      const result = await writeContract(transaction, company, {
        ...{ provider, now, voidsContract },
        by: caller.email,
      });
      const about = result.response.number;
      await recordConsent(transaction, now, "contractTerms", { companyId, by: caller.email, about });
      return result;
    },
  );

/**
 * Back-office generates a contract, for a company in any status. No consent is recorded: whoever signs the contract
 * accepts its terms.
 */
export const renewContract = (provider: Provider) =>
  command(
    contract.renew,
    async ({ caller, transaction, now, expectedVersion }, { companyId, voidsContract }) => {
      const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
      return writeContract(transaction, company, { provider, now, by: caller.email, voidsContract });
    },
  );

type Writing = { provider: Provider; now: Date; by: string; voidsContract: string | undefined };

async function writeContract(
  transaction: Transaction,
  company: CompanyRow,
  { provider, now, by, voidsContract }: Writing,
) {
  const { provider: operator, ...terms } = termsOf(company, provider);
  const before = await validContract(transaction, company.id);
  // Pressed once more on a page that does not show it yet.
  if (before && before.number !== voidsContract) throw new ApiError("contract_would_be_void");
  await voidContracts(transaction, company.id, now);
  const number = await nextNumber(transaction, now);
  await transaction.insert(contracts).values({
    id: ulid(now.getTime()),
    companyId: company.id,
    number,
    generatedAt: now,
    generatedBy: by,
    data: { ...terms, operator },
    // Drawn when it is first read: contract numbers are assigned one at a time, and drawing here would make
    // others wait.
    pdf: Buffer.alloc(0),
  });
  const generatedAt = now.toISOString();
  const { response, events } = await changeCompany(transaction, company, {
    name: "generateContract",
    set: { contractGeneratedAt: now },
    changes: {
      contractGeneratedAt: [company.contractGeneratedAt?.toISOString() ?? null, generatedAt],
      contractNumber: [before?.number ?? null, number],
    },
  });
  return resultOf({ number, generatedAt, version: response.version }, events);
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
