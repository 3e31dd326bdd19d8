import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { useSizeLimits } from "#src/resources/companies/registration/PackageSizeInput.tsx";
import { SizeForm } from "#src/resources/companies/registration/SizeForm.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { TabTitle } from "./TabTitle.tsx";

/** What is delivered how, and the size that its parcels usually have. */
export function ProductTab() {
  const onboardingWords = useWords("onboarding.pickup");
  const words = useWords("onboarding.pickup");
  return (
    <>
      <TabTitle label="product" />
      <Box sx={{ display: "grid", gap: 2 }}>
        <SectionCard
          title={onboardingWords("title", { name: brand.name })}
          text={`${words("how")}. ${words("time")}.`}
        />
        <OwnCompany>
          {(company) =>
            company.status === "inactive" ? <Size company={company} /> : <SizeForm company={company} />
          }
        </OwnCompany>
      </Box>
    </>
  );
}

/** Of a company that is switched off nothing can be changed. */
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
        {settingsWords("fixed")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
      </Box>
    </Box>
  );
}
