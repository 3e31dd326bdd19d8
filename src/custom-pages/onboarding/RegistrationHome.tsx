import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { maxClientLocations } from "#contract/locations.ts";
import { useHasDraft } from "#src/forms/drafts.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { registrationPaths } from "#src/layout/registrationPaths.ts";
import { ContractBlock } from "#src/resources/companies/contract/ContractBlock.tsx";
import { useIsDataTyped } from "#src/resources/companies/contract/useIsDataTyped.ts";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { CompanyDataCard } from "#src/resources/companies/registration/CompanyDataCard.tsx";
import { SizeForm } from "#src/resources/companies/registration/SizeForm.tsx";
import { useCompanyInfo } from "#src/resources/companies/useCompanyInfo.ts";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { StepFrame } from "./StepFrame.tsx";
import { pointsDraft } from "./usePoints.ts";

/**
 * The main page of a company that is not active yet: the remaining steps of its registration, its state, and after the
 * activation the way to the first order. Completed steps can be opened again.
 */
export function RegistrationHome() {
  const { activated, company } = useSessionUser();
  const words = useWords("onboarding");
  const { data } = useCompanyInfo(company?.id ?? "");
  if (activated) return <Active />;
  if (data) return <Registration company={data} />;
  return (
    <StepFrame title={words("steps.label")}>
      <OwnCompany>{() => null}</OwnCompany>
    </StepFrame>
  );
}

const opened = ["product", "locations", "companyData"] as const;
type Opened = (typeof opened)[number];

/**
 * The step that the address opens again, or the next one. The company's data stay open while they are typed, also if a
 * colleague saves some meanwhile, until they are left.
 */
function Registration({ company }: { company: CompanyInfo }) {
  const { id, registrationSteps } = useSessionUser();
  const isDataTyped = useIsDataTyped(company.id);
  const hasPoints = useHasDraft(pointsDraft(id));
  const [params, setParams] = useSearchParams();
  const asked = params.get("step");
  const isDataKept = registrationSteps.companyDataCompleted && isDataTyped && asked !== "contract";
  const chosen = opened.find((step) => step === asked) ?? (isDataKept ? "companyData" : undefined);
  const goOn = () => setParams(isDataTyped ? { step: "contract" } : {});
  const step = chosen ?? (registrationSteps.companyDataCompleted ? "contract" : "companyData");
  const titles = useTitles(company);
  const words = useWords("onboarding.unsaved");
  const content: Record<Opened | "contract", ReactNode> = {
    product: (
      <Reopened onEnd={goOn}>
        <SizeForm company={company} />
      </Reopened>
    ),
    locations: (
      <Reopened onEnd={goOn}>
        <CompanyLocations companyId={company.id} limit={maxClientLocations} />
      </Reopened>
    ),
    companyData: (
      <Reopened onEnd={chosen && goOn} note={isDataTyped && words("companyData")}>
        <CompanyDataCard company={company} onSaved={chosen && (() => setParams({}))} />
      </Reopened>
    ),
    contract: <ContractStep company={company} />,
  };
  const linkTo = (name: string) =>
    opened.some((one) => one === name)
      ? `?step=${name}`
      : chosen && name === "contract"
        ? isDataTyped
          ? "?step=contract"
          : "?"
        : null;
  const isSigned = Boolean(validContract(company)?.receivedAt);
  return (
    <StepFrame {...titles[step]} steps={{ shown: chosen, linkTo, isSigned }}>
      {step === "companyData" && !chosen && <Registered />}
      {step !== "companyData" && isDataTyped && (
        <Unsaved text={words("companyData")} to="?step=companyData" />
      )}
      {hasPoints && <Unsaved text={words("locations")} to={registrationPaths.locations} />}
      {content[step]}
    </StepFrame>
  );
}

function useTitles(company: CompanyInfo) {
  const words = useWords("onboarding");
  const contract = validContract(company);
  const state = contract?.receivedAt ? "received" : contract ? "generated" : "notGenerated";
  return {
    product: { title: words("product.title") },
    locations: { title: words("locations.title") },
    companyData: { title: words("companyData.title"), text: words("companyData.text") },
    contract: { title: words(`contract.${state}`) },
  };
}

/** Says what has to be done before the first order, with a link to the settings. */
function Registered() {
  const words = useWords("onboarding.notice");
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {words("todo")}{" "}
      <MuiLink component={Link} to="/settings" color="inherit">
        {words("settings")}
      </MuiLink>
    </Alert>
  );
}

/** Says that something is typed that was not saved, and where. */
function Unsaved({ text, to }: { text: string; to: string }) {
  const words = useWords("onboarding.unsaved");
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={to} color="inherit">
          {words("open")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

type ReopenedProps = {
  /** Leads on; undefined if the step is the next one. */
  onEnd: (() => void) | undefined;
  /** Shown above the button. */
  note?: ReactNode;
  children: ReactNode;
};

/** A step whose values can be changed; if it was completed before, a button leads on. */
function Reopened({ onEnd, note, children }: ReopenedProps) {
  const words = useWords("onboarding");
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {children}
      {onEnd && (
        <>
          {note && <Alert severity="warning">{note}</Alert>}
          <Button variant="outlined" onClick={onEnd} sx={{ justifySelf: "end" }}>
            {words("goOn")}
          </Button>
        </>
      )}
    </Box>
  );
}

/** The contract and, once it is generated, what happens next and who can be asked. */
function ContractStep({ company }: { company: CompanyInfo }) {
  const words = useWords("onboarding.next");
  const contract = validContract(company);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ContractBlock company={company} />
      {contract && (
        <SectionCard title={words("title")}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
            <li>{words("check")}</li>
            <li>{words("active")}</li>
          </Box>
          <Typography color="textSecondary">
            {words("question")}{" "}
            <MuiLink href={`mailto:${providerContact.email}`}>{providerContact.email}</MuiLink>
          </Typography>
        </SectionCard>
      )}
    </Box>
  );
}

/** Shown when the company was activated while the page was open. */
function Active() {
  const words = useWords("onboarding.active");
  const word = useWord();
  return (
    <StepFrame title={words("title")} steps={{ isSigned: true }}>
      <Alert severity="success" sx={{ mb: 2 }}>
        <AlertTitle>{word("onboarding.nowActive")}</AlertTitle>
        {words("text")}
      </Alert>
      <Button component={Link} to="/orders/new" variant="contained">
        {words("firstOrder")}
      </Button>
    </StepFrame>
  );
}
