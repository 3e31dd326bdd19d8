import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { nextRegistrationPath } from "#src/layout/registrationSteps.ts";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
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
      {next ? (
        <>
          <Progress />
          <NotYet next={next} />
        </>
      ) : (
        <OwnCompany>{(company) => <Content company={company} />}</OwnCompany>
      )}
    </>
  );
}

const Progress = ({ isSigned = false }: { isSigned?: boolean }) => (
  <Box sx={{ mb: 3 }}>
    <Steps steps={useSessionUser().registrationSteps} isSigned={isSigned} />
  </Box>
);

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
  const words = useWords("settings.companyData");
  const sectionWords = useWords("companies.sections");
  const refetchSession = useRefetchSession();
  const [isTyped, setTyped] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 800, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Progress isSigned={Boolean(validContract(company)?.receivedAt)} />
      {company.status === "pending" && (
        <SettingsCard title={sectionWords("contractData")}>
          <RecordContextProvider value={company}>
            <ContractDataForm onSaved={refetchSession}>
              <Typing onChange={setTyped} />
            </ContractDataForm>
          </RecordContextProvider>
        </SettingsCard>
      )}
      {company.nipIsKnown && <Alert severity="info">{words("nipIsKnown", { email: brand.email })}</Alert>}
      <ContractBlock company={company} isTyped={isTyped} />
    </Box>
  );
}

/** Tells whether something was typed that is not saved yet. */
function Typing({ onChange }: { onChange: (isTyped: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    onChange(isDirty);
    return () => onChange(false);
  }, [isDirty, onChange]);
  return null;
}
