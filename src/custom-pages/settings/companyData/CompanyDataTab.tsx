import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies.ts";
import { OwnCompany } from "#src/custom-pages/settings/OwnCompany.tsx";
import { SettingsCard } from "#src/custom-pages/settings/SettingsCard.tsx";
import { TabTitle } from "#src/custom-pages/settings/TabTitle.tsx";
import { ContractDataForm } from "#src/resources/companies/particulars/ContractDataForm.tsx";
import { Steps } from "#src/ui/onboarding/Steps.tsx";
import { nextRegistrationPath } from "#src/ui/registration.ts";
import { useAskSessionAnew, useSessionUser } from "#src/ui/sessionUser.ts";
import { ContractBlock } from "./ContractBlock.tsx";
import { Typing } from "./Typing.tsx";

/** The last two steps of the registration: who the company is in law, and its contract. */
export function CompanyDataTab() {
  const translate = useTranslate();
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  return (
    <>
      <TabTitle label="companyData" text={translate("settings.companyData.text")} />
      <Box sx={{ mb: 3 }}>
        <Steps steps={user.registrationSteps} />
      </Box>
      {next ? <NotYet next={next} /> : <OwnCompany>{(company) => <Content company={company} />}</OwnCompany>}
    </>
  );
}

/** Steps come one after the other. */
function NotYet({ next }: { next: string }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={next} color="inherit">
          {translate("settings.companyData.goOn")}
        </Button>
      }
    >
      {translate("settings.companyData.notYet")}
    </Alert>
  );
}

function Content({ company }: { company: CompanyInfo }) {
  const translate = useTranslate();
  const askSessionAnew = useAskSessionAnew();
  const [isTyped, setTyped] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 800, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {company.status === "pending" && (
        <SettingsCard title={translate("companies.sections.contractData")}>
          <ContractDataForm company={company} onSaved={askSessionAnew}>
            <Typing hasContract={company.contractGeneratedAt !== null} onChange={setTyped} />
          </ContractDataForm>
        </SettingsCard>
      )}
      <ContractBlock company={company} isTyped={isTyped} />
    </Box>
  );
}
