import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useDataProvider, useTranslate } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import type { CompanyInfo } from "#contract/companies.ts";
import { selectProduct } from "#contract/registration.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { PackageSizeInput, useSizeLimits } from "#src/resources/companies/registration/PackageSizeInput.tsx";
import { useAskAnew } from "#src/resources/companies/useCompanyInfo.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useAskSessionAnew } from "#src/ui/sessionUser.ts";
import { OwnCompany, SettingsCard, TabTitle } from "./SettingsParts.tsx";

/** What is delivered how, and the size that its parcels usually have. */
export function ProductTab() {
  const translate = useTranslate();
  const words = useWords("onboarding.pickup");
  return (
    <>
      <TabTitle label="product" />
      <Box sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
        <SettingsCard
          title={translate("onboarding.pickup.title", { name: brand.name })}
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const askSessionAnew = useAskSessionAnew();
  const askAnew = useAskAnew();
  const { defaultPackageSize } = orderSettings;
  return (
    <SendForm
      record={{ defaultPackageSize }}
      schema={selectProduct.body}
      toInput={(values) => ({ defaultPackageSize: values.defaultPackageSize })}
      request={async (input: InputOf<typeof selectProduct>, options: SendOptions) => {
        await dataProvider.command(selectProduct, input, options);
        await askSessionAnew();
      }}
      onDone={askAnew}
      done="settings.product.done"
      save="settings.product.save"
      saving="forms.saving"
    >
      <PackageSizeInput source="defaultPackageSize" />
    </SendForm>
  );
}

/** An active company's settings are changed with us. */
function Size({ company: { orderSettings } }: { company: CompanyInfo }) {
  const translate = useTranslate();
  const limits = useSizeLimits();
  const { defaultPackageSize } = orderSettings;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Facts>
        <Fact label={translate("onboarding.sizes.label")}>
          {defaultPackageSize} · {limits(defaultPackageSize)}
        </Fact>
      </Facts>
      <Box sx={{ color: "text.secondary" }}>
        {translate("settings.product.fixed")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
      </Box>
    </Box>
  );
}
