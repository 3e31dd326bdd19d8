import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { nextRegistrationPath } from "#src/layout/registrationSteps.ts";
import { Steps } from "#src/resources/companies/registration/Steps.tsx";
import { ContractDataForm } from "#src/resources/companies/sections/ContractDataForm.tsx";
import { useRefetchSession, useSessionUser } from "#src/ui/sessionUser.ts";
import { ContractBlock } from "./Contract.tsx";
import { OwnCompany, SettingsCard, TabTitle } from "./SettingsParts.tsx";

/** The last two steps of the registration: who the company is in law, and its contract. */
export function CompanyDataTab() {
  const words = useWords("settings.companyData");
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  return (
    <>
      <TabTitle label="companyData" text={words("text")} />
      <Box sx={{ mb: 3 }}>
        <Steps steps={user.registrationSteps} />
      </Box>
      {next ? <NotYet next={next} /> : <OwnCompany>{(company) => <Content company={company} />}</OwnCompany>}
    </>
  );
}

/** Steps come one after the other. */
function NotYet({ next }: { next: string }) {
  const words = useWords("settings.companyData");
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={next} color="inherit">
          {words("goOn")}
        </Button>
      }
    >
      {words("notYet")}
    </Alert>
  );
}

function Content({ company }: { company: CompanyInfo }) {
  const words = useWords("companies.sections");
  const refetchSession = useRefetchSession();
  const [isTyped, setTyped] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 800, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {company.status === "pending" && (
        <SettingsCard title={words("contractData")}>
          <RecordContextProvider value={company}>
            <ContractDataForm onSaved={refetchSession}>
              <Typing hasContract={company.contractGeneratedAt !== null} onChange={setTyped} />
            </ContractDataForm>
          </RecordContextProvider>
        </SettingsCard>
      )}
      <ContractBlock company={company} isTyped={isTyped} />
    </Box>
  );
}

type Props = { hasContract: boolean; onChange: (isTyped: boolean) => void };

/** Tells whether something was typed that is not saved yet, and warns who would lose the contract by it. */
function Typing({ hasContract, onChange }: Props) {
  const words = useWords("settings.companyData");
  const { isDirty } = useFormState();
  useEffect(() => {
    onChange(isDirty);
    return () => onChange(false);
  }, [isDirty, onChange]);
  return isDirty && hasContract ? <Alert severity="warning">{words("losesContract")}</Alert> : null;
}
