import { CompanyData } from "#contract/companyData.ts";
import { z } from "#contract/zod.ts";

/**
 * A company's stored contract data. None where today's rules refuse them: they are typed anew then, and what a contract
 * was made of stays in its file.
 */
export const storedCompanyData = (stored: unknown): CompanyData | null =>
  z.safeParse(CompanyData, stored).data ?? null;
