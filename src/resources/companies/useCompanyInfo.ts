import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useGetOne } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { keys } from "#src/queryKeys.ts";

/**
 * The `meta` of a company in full. It is part of the cache key: react-admin fills `getOne` without it with the rows of
 * lists, which lack most fields.
 */
export const fullCompany = { full: true };

/** One company in full, outside of its own page. */
export const useCompanyInfo = (companyId: string) =>
  useGetOne<CompanyInfo>("companies", { id: companyId, meta: fullCompany });

/** Refetches everything on screen that shows companies. */
export function useRefetchCompanies(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.companies.all }),
    [queryClient],
  );
}
