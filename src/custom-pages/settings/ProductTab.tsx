import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { useSizeLimits } from "#src/resources/companies/registration/PackageSizeInput.tsx";
import { SizeForm } from "#src/resources/companies/registration/SizeForm.tsx";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./TabTitle.tsx";

/** The company's products, and the usual size of their parcels. */
export function ProductTab() {
  return (
    <>
      <TabTitle label="product" />
      <Box sx={{ display: "grid", gap: 2 }}>
        <Ways />
        <OwnCompany>
          {(company) =>
            company.status === "inactive" ? <Size company={company} /> : <SizeForm company={company} />
          }
        </OwnCompany>
      </Box>
    </>
  );
}

/** The types of delivery of the company's products; without products the default one with a pickup. */
function Ways() {
  const words = useWords("companies.products");
  const onboardingWords = useWords("onboarding");
  const query = useLookup("products", { companyId: useSessionUser().company?.id });
  return (
    <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={88} />}>
      {(products) => {
        const areSimple = products.length === 0 ? [false] : products.map(({ type }) => isBroughtAlong(type));
        const ways = (["pickup", "simple"] as const).filter((way) => areSimple.includes(way === "simple"));
        return ways.map((way) => (
          <SectionCard
            key={way}
            title={onboardingWords(`${way}.title`, { name: brand.name })}
            text={`${onboardingWords(`${way}.how`)}. ${onboardingWords(`${way}.time`)}.`}
          />
        ));
      }}
    </DataStates>
  );
}

/** The usual size; a deactivated company can't change it. */
function Size({ company: { orderSettings } }: { company: CompanyInfo }) {
  const onboardingWords = useWords("onboarding.sizes");
  const settingsWords = useWords("settings.product");
  const limits = useSizeLimits();
  const { defaultPackageSize } = orderSettings;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Facts>
        <Fact label={onboardingWords("label")}>
          {defaultPackageSize} · {limits(defaultPackageSize)}
        </Fact>
      </Facts>
      <Box sx={{ color: "text.secondary" }}>
        {settingsWords("fixed")} <Link href={`mailto:${providerContact.email}`}>{providerContact.email}</Link>
      </Box>
    </Box>
  );
}
