import { CompanyData } from "#contract/companies/data.ts";
import { z } from "#contract/zod.ts";

/**
 * A company's stored contract data; null if the current rules reject it. The client must then enter it again; what an
 * existing contract was made of is kept in its file.
 */
export const storedCompanyData = (stored: unknown): CompanyData | null =>
  z.safeParse(CompanyData, stored).data ?? null;
