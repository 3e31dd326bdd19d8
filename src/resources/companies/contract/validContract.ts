import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { Contract } from "#contract/companies/contracts.ts";

/** The company's contract that is not void, or null. */
export const validContract = ({ contracts }: Pick<CompanyInfo, "contracts">): Contract | null =>
  contracts.find(({ voidedAt }) => voidedAt === null) ?? null;
