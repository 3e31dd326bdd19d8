import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { registrationPaths } from "#src/layout/registrationPaths.ts";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { AccountCard } from "./AccountCard.tsx";
import { ApiKeysCard } from "./ApiKeysCard.tsx";
import { AlertsCard } from "./alerts/AlertsCard.tsx";
import { DefaultLocationCard } from "./DefaultLocationCard.tsx";
import { OrderListCard } from "./OrderListCard.tsx";
import { StartPageCard } from "./StartPageCard.tsx";
import { TabTitle } from "./TabTitle.tsx";

/** Settings of the account as a whole and, for operators, of the list of orders. */
export function GeneralTab() {
  const { company, activated, permissions } = useSessionUser();
  return (
    <>
      <TabTitle label="general" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {!activated && <ToDo />}
        <AccountCard />
        <StartPageCard />
        {permissions.exceptions.canAccessPage && <AlertsCard />}
        {!company && permissions.orders.canAccessPage && <OrderListCard />}
        {company && (
          <>
            <DefaultLocationCard companyId={company.id} />
            <ApiKeysCard />
            <OrderManagementCard />
          </>
        )}
      </Box>
    </>
  );
}

/** What is missing until the client's company is active, with links. */
function ToDo() {
  const { registrationSteps, company } = useSessionUser();
  if (company?.status === "inactive") return <SwitchedOff />;
  const left = steps.filter(([step]) => !registrationSteps[step]);
  if (left.length === 0) return <OwnCompany>{(one) => <Signature company={one} />}</OwnCompany>;
  return (
    <StepsLeft>
      {left.map(([step, word, path]) => (
        <StepLeft key={step} word={word} path={path} />
      ))}
    </StepsLeft>
  );
}

/** After the last step of the registration: the signature, and once it was received only the wait for the activation. */
function Signature({ company }: { company: CompanyInfo }) {
  const word = useWord();
  const words = useWords("settings.toDo");
  const contract = validContract(company);
  if (contract?.receivedAt) {
    const { number, receivedAt } = contract;
    return (
      <Alert severity="info">
        <AlertTitle>{words("title")}</AlertTitle>
        {word("contract.states.received", { number, moment: stampText(receivedAt) })}
      </Alert>
    );
  }
  const { contractAddress } = company;
  return (
    <StepsLeft>
      <StepLeft word="sign" path="/settings/companyData">
        {" "}
        {words("send")}{" "}
        <MuiLink href={`mailto:${contractAddress}`} color="inherit">
          {contractAddress}
        </MuiLink>
      </StepLeft>
    </StepsLeft>
  );
}

/** Steps of the client, followed by the activation. */
function StepsLeft({ children }: { children: ReactNode }) {
  const words = useWords("settings.toDo");
  return (
    <Alert severity="info">
      <AlertTitle>{words("title")}</AlertTitle>
      {words("text")}
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {children}
        <li>{words("activation")}</li>
      </Box>
    </Alert>
  );
}

type StepLeftProps = { word: (typeof steps)[number][1] | "sign"; path: string; children?: ReactNode };

function StepLeft({ word, path, children }: StepLeftProps) {
  const words = useWords("settings.toDo");
  return (
    <li>
      <MuiLink component={Link} to={path} color="inherit">
        {words(word)}
      </MuiLink>
      {children}
    </li>
  );
}

/** Shown for a deactivated company, which is not missing any registration step. */
function SwitchedOff() {
  const words = useWords("settings.toDo");
  return (
    <Alert severity="warning">
      <AlertTitle>{words("inactiveTitle")}</AlertTitle>
      {words("inactive")}{" "}
      <MuiLink href={`mailto:${providerContact.email}`} color="inherit">
        {providerContact.email}
      </MuiLink>
    </Alert>
  );
}

const steps = [
  ["productSelectionCompleted", "product", registrationPaths.product],
  ["locationsCompleted", "locations", registrationPaths.locations],
  ["companyDataCompleted", "companyData", "/settings/companyData"],
  ["contractGenerated", "contract", "/settings/companyData"],
] as const;

/** An offer to connect a shop's own order management, which is done together with support. */
function OrderManagementCard() {
  const words = useWords("settings.orderManagement");
  const title = words("title");
  return (
    <SectionCard title={title} text={words("text", { name: brand.name })}>
      <Button
        variant="outlined"
        href={`mailto:${providerContact.email}?subject=${encodeURIComponent(title)}`}
        sx={{ justifySelf: "start" }}
      >
        {words("contact")}
      </Button>
    </SectionCard>
  );
}
