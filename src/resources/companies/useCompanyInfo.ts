import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useGetOne } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { keys } from "#src/queryKeys.ts";

/**
 * The `meta` of a company in full. It is part of the cache key: without it react-admin fills `getOne` with rows of lists,
 * which lack most fields.
 */
export const fullCompany = { full: true };

/** Fetches one company in full, for places outside of its own page. */
export const useCompanyInfo = (companyId: string) =>
  useGetOne<CompanyInfo>("companies", { id: companyId, meta: fullCompany });

/** A function that refetches all mounted queries of companies. */
export function useRefetchCompanies(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.companies.all }),
    [queryClient],
  );
}
