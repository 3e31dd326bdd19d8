import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { useParams } from "react-router";
import type { CompanyInfo } from "#contract/companies.ts";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";
import { ActivationSection } from "./activation/ActivationSection.tsx";
import { CompanyHeader } from "./CompanyHeader.tsx";
import { CompanyFailed, CompanyLoading } from "./CompanyPageStates.tsx";
import { HistorySection } from "./history/HistorySection.tsx";
import { ContractDataSection } from "./particulars/ContractDataSection.tsx";
import { OwnerFacts } from "./particulars/OwnerFacts.tsx";
import { Picture } from "./pictures/Picture.tsx";
import { ProductsSection } from "./products/ProductsSection.tsx";
import { Section } from "./Section.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { sections } from "./sections.ts";
import { DeliveryForm } from "./settings/DeliveryForm.tsx";
import { OrdersForm } from "./settings/OrdersForm.tsx";
import { PricingForm } from "./settings/PricingForm.tsx";
import { useCompanyInfo } from "./useCompanyInfo.ts";

/** One company on one page: all of it stays where it is, so that nothing typed is lost on the way to another section. */
export const CompanyShow = () => {
  const { id = "" } = useParams();
  const { data, error, refetch } = useCompanyInfo(id);
  if (data) return <Loaded key={data.id} company={data} />;
  return error ? <CompanyFailed error={error} onRetry={refetch} /> : <CompanyLoading />;
};

const Loaded = ({ company }: { company: CompanyInfo }) => {
  const translate = useTranslate();
  const content = {
    activation: <ActivationSection company={company} />,
    owner: <OwnerFacts company={company} />,
    contractData: <ContractDataSection company={company} />,
    products: <ProductsSection companyId={company.id} />,
    locations: <CompanyLocations companyId={company.id} />,
    delivery: <DeliveryForm company={company} />,
    orders: <OrdersForm company={company} />,
    pricing: <PricingForm company={company} />,
    pictures: (
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(240px, 1fr))" }}>
        <Picture company={company} kind="logo" />
        <Picture company={company} kind="dashboard" />
      </Box>
    ),
    history: <HistorySection companyId={company.id} />,
  };
  return (
    <Box component="article" aria-label={company.name} sx={page}>
      <CompanyHeader company={company} />
      <Box sx={columns}>
        <SectionNav label={translate("companies.page.sections")} />
        <Box sx={{ minWidth: 0 }}>
          {sections.map((name) => (
            <Section key={name} name={name}>
              {content[name]}
            </Section>
          ))}
        </Box>
      </Box>
    </Box>
  );
};

const page = { maxWidth: 1280, px: { xs: 1.5, sm: 3 }, pb: 12 };

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "152px minmax(0, 1fr)" },
  columnGap: 4,
};
