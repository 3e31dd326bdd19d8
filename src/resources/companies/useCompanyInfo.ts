import { useGetOne } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { keys } from "#src/queryKeys.ts";
import { inFull } from "#src/ui/useRecordQuery.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

/** Fetches one company in full, for places outside of its own page. */
export const useCompanyInfo = (companyId: string) =>
  useGetOne<CompanyInfo>("companies", { id: companyId, meta: inFull });

/** A function that refetches all mounted queries of companies; resolves when the data have arrived. */
export const useRefetchCompanies = () => useRefetch(keys.companies.all);
