import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CompanyInfo } from "#contract/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** One company in full; under a key of its own, since react-admin fills `getOne` with the rows of lists. */
export function useCompanyInfo(companyId: string) {
  const { companyInfo } = useCalls();
  return useQuery<CompanyInfo>({
    queryKey: keys.companies.info(companyId),
    queryFn: ({ signal }) => companyInfo({ companyId }, { signal }),
  });
}

/** Asks anew whatever is shown of companies. */
export function useAskAnew(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.companies.all }),
    [queryClient],
  );
}
