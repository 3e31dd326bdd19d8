import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useGetOne } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { keys } from "#src/queryKeys.ts";
import { inFull } from "#src/ui/useRecordQuery.ts";

/** Fetches one company in full, for places outside of its own page. */
export const useCompanyInfo = (companyId: string) =>
  useGetOne<CompanyInfo>("companies", { id: companyId, meta: inFull });

/** A function that refetches all mounted queries of companies. */
export function useRefetchCompanies(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.companies.all }),
    [queryClient],
  );
}
