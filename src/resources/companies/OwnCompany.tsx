import type { ReactNode } from "react";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DataStates, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useCompanyInfo } from "./useCompanyInfo.ts";

/** Renders its children with the client's own company, once it has loaded. */
export function OwnCompany({ children }: { children: (company: CompanyInfo) => ReactNode }) {
  const words = useWords("companies.page");
  const query = useCompanyInfo(useSessionUser().company?.id ?? "");
  return (
    <DataStates
      query={query}
      failed={words("failed")}
      loading={<LoadingBox height={160} label={words("loading")} />}
    >
      {(company) => (
        <>
          {query.error && (
            <StaleData title={words("stale")} error={query.error} onRetry={() => query.refetch()} />
          )}
          {children(company)}
        </>
      )}
    </DataStates>
  );
}
