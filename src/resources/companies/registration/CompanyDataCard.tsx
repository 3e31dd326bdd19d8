import { type ReactNode, useEffect } from "react";
import { RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ContractDataForm } from "#src/resources/companies/sections/ContractDataForm.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetchSession } from "#src/ui/sessionUser.ts";

type Props = {
  company: CompanyInfo;
  onSaved?: () => void;
  /** Called with whether the form has unsaved changes. */
  onTyping?: (isTyped: boolean) => void;
};

/** The contract data of the client's own company: a form until the company is active. */
export function CompanyDataCard({ company, onSaved, onTyping }: Props): ReactNode {
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
        >
          {onTyping && <Typing onChange={onTyping} />}
        </ContractDataForm>
      </RecordContextProvider>
    </SectionCard>
  );
}

function Typing({ onChange }: { onChange: (isTyped: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    onChange(isDirty);
    return () => onChange(false);
  }, [isDirty, onChange]);
  return null;
}
