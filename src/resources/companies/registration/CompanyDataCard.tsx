import type { ReactNode } from "react";
import { RecordContextProvider } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ContractDataForm } from "#src/resources/companies/sections/ContractDataForm.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetchSession } from "#src/ui/sessionUser.ts";

type Props = {
  company: CompanyInfo;
  onSaved?: () => void;
};

/** The contract data of the client's own company: a form until the company is active. */
export function CompanyDataCard({ company, onSaved }: Props): ReactNode {
  const words = useWords("companies.sections");
  const refetchSession = useRefetchSession();
  return (
    <SectionCard title={words("contractData")}>
      <RecordContextProvider value={company}>
        <ContractDataForm
          onSaved={async () => {
            await refetchSession();
            onSaved?.();
          }}
        />
      </RecordContextProvider>
    </SectionCard>
  );
}
