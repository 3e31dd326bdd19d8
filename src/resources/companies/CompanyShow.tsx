import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { ShowBase, useShowContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { MayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";
import { CompanyProducts } from "#src/resources/products/CompanyProducts.tsx";
import { StaleData } from "#src/ui/DataStates.tsx";
import { RecordFailed } from "#src/ui/RecordFailed.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";
import { useRecordQuery } from "#src/ui/useRecordQuery.ts";
import { AccountsSection } from "./sections/AccountsSection.tsx";
import { ActivationSection } from "./sections/ActivationSection.tsx";
import { CompanyHeader } from "./sections/CompanyHeader.tsx";
import { ContractDataSection } from "./sections/ContractDataSection.tsx";
import { ContractSection } from "./sections/ContractSection.tsx";
import { HistorySection } from "./sections/HistorySection.tsx";
import { OwnerSection } from "./sections/OwnerSection.tsx";
import { Picture } from "./sections/Picture.tsx";
import { Section, SectionNav, type sections, useSections } from "./sections/Sections.tsx";
import { DeliveryForm } from "./settings/DeliveryForm.tsx";
import { StageLimitsForm } from "./settings/limits/StageLimitsForm.tsx";
import { OrdersForm } from "./settings/OrdersForm.tsx";
import { PricingForm } from "./settings/PricingForm.tsx";
import { MonthlyStatement } from "./statement/MonthlyStatement.tsx";

/** The page of a company. Its sections read the record from the context. */
export const CompanyShow = () => {
  const query = useRecordQuery();
  return (
    <ShowBase<CompanyInfo> disableAuthentication queryOptions={query} loading={<CompanyLoading />}>
      <CompanyPage />
    </ShowBase>
  );
};

const CompanyPage = () => {
  const { record, error, refetch } = useShowContext<CompanyInfo>();
  const words = useWords("companies.page");
  if (record)
    return (
      <>
        {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
        <CompanyArticle key={record.id} company={record} />
      </>
    );
  return error ? <CompanyFailed error={error} onRetry={refetch} /> : <CompanyLoading />;
};

/** All sections stay mounted, so that no input is lost when the user moves to another section. */
const CompanyArticle = ({ company }: { company: CompanyInfo }) => {
  const companiesWords = useWords("companies.page");
  const content = sectionContent(company.id);
  const sections = useSections();
  const { reachesAll } = useSessionUser();
  useDocumentTitle(company.name);
  return (
    <Box component="article" aria-label={company.name} sx={page}>
      <CompanyHeader />
      {!reachesAll.locations && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {companiesWords("someLocations")}
        </Typography>
      )}
      <Box sx={columns}>
        <SectionNav label={companiesWords("sections")} />
        <Box sx={{ minWidth: 0 }}>
          {sections.map((name) => (
            <Section key={name} name={name}>
              <MayChange value={reachesAll.locations || ownRules.includes(name)}>{content[name]}</MayChange>
            </Section>
          ))}
        </Box>
      </Box>
    </Box>
  );
};

/** Sections that an operator of some locations may change, at least in part. */
const ownRules: readonly (typeof sections)[number][] = ["locations", "accounts"];

const sectionContent = (companyId: string) =>
  ({
    activation: <ActivationSection />,
    owner: <OwnerSection />,
    accounts: <AccountsSection />,
    contractData: <ContractDataSection />,
    contract: <ContractSection />,
    products: <CompanyProducts companyId={companyId} />,
    locations: <CompanyLocations companyId={companyId} />,
    delivery: <DeliveryForm />,
    stages: <StageLimitsForm />,
    orders: <OrdersForm />,
    pricing: <PricingForm />,
    statement: <MonthlyStatement companyId={companyId} />,
    pictures: (
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: "repeat(auto-fit, minmax(240px, 1fr))",
        }}
      >
        <Picture kind="logo" />
        <Picture kind="dashboard" />
      </Box>
    ),
    history: <HistorySection />,
  }) satisfies Record<(typeof sections)[number], unknown>;

const CompanyFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("companies.page");
  const texts = { failed: words("failed"), notFound: words("notFound"), notFoundHint: words("notFoundHint") };
  const back = { to: "/companies/list", label: words("back") };
  return <RecordFailed {...{ error, texts, back, onRetry }} notFoundCode="company_not_found" />;
};

const CompanyLoading = () => {
  const words = useWords("companies.page");
  return (
    <Box
      role="status"
      aria-label={words("loading")}
      sx={{ px: { xs: 1.5, sm: 3 }, py: 2.5, display: "grid", gap: 3, maxWidth: 1280 }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Skeleton variant="rounded" width={48} height={48} />
        <Box>
          <Skeleton width={220} height={28} />
          <Skeleton width={320} />
        </Box>
      </Box>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} variant="rounded" height={120} />
      ))}
    </Box>
  );
};

const page = { maxWidth: 1280, px: { xs: 1.5, sm: 3 }, pb: 12 };

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "176px minmax(0, 1fr)" },
  columnGap: 4,
};
