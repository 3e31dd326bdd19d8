import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { CompanyInfo } from "#contract/companies.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { PackageSizeInput, useSizeLimits } from "#src/resources/companies/registration/PackageSizeInput.tsx";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useRefetchSession } from "#src/ui/sessionUser.ts";
import { OwnCompany, SettingsCard, TabTitle } from "./SettingsParts.tsx";

/** What is delivered how, and the size that its parcels usually have. */
export function ProductTab() {
  const onboardingWords = useWords("onboarding.pickup");
  const words = useWords("onboarding.pickup");
  return (
    <>
      <TabTitle label="product" />
      <Box sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
        <SettingsCard
          title={onboardingWords("title", { name: brand.name })}
          text={`${words("how")}. ${words("time")}.`}
        />
        <OwnCompany>
          {(company) =>
            company.status === "pending" ? <SizeForm company={company} /> : <Size company={company} />
          }
        </OwnCompany>
      </Box>
    </>
  );
}

function SizeForm({ company: { orderSettings } }: { company: CompanyInfo }) {
  const refetchSession = useRefetchSession();
  const refetchCompanies = useRefetchCompanies();
  const { defaultPackageSize } = orderSettings;
  return (
    <CommandForm
      call="selectProduct"
      words="settings.product"
      record={{ defaultPackageSize }}
      onSuccess={async () => {
        await refetchSession();
        refetchCompanies();
      }}
    >
      <PackageSizeInput source="defaultPackageSize" />
    </CommandForm>
  );
}

/** An active company's settings are changed with us. */
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
