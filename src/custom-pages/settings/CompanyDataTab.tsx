import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { nextRegistrationPath } from "#src/layout/registrationPaths.ts";
import { ContractBlock } from "#src/resources/companies/contract/ContractBlock.tsx";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { CompanyDataCard } from "#src/resources/companies/registration/CompanyDataCard.tsx";
import { Steps } from "#src/resources/companies/registration/Steps.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./TabTitle.tsx";

/** The last two steps of the registration: the contract data and the contract. */
export function CompanyDataTab() {
  const words = useWords("settings.companyData");
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  return (
    <>
      <TabTitle label="companyData" text={words("text")} />
      {next ? (
        <Box sx={{ display: "grid", gap: 3 }}>
          <Steps />
          <NotYet next={next} />
        </Box>
      ) : (
        <OwnCompany>{(company) => <Content company={company} />}</OwnCompany>
      )}
    </>
  );
}

/** Says that an earlier step of the registration has to be done first. */
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
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Steps isSigned={Boolean(validContract(company)?.receivedAt)} />
      {company.status === "pending" && <CompanyDataCard company={company} />}
      <ContractBlock company={company} />
    </Box>
  );
}
