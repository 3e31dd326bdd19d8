import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useDataProvider, useTranslate } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import { selectProduct } from "#contract/registration.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { useAskSessionAnew } from "#src/ui/sessionUser.ts";
import { PickupCard, SimpleCard } from "./ProductCards.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { useStepFailure } from "./useStepFailure.ts";

/** The first step: what is delivered how, and how large it usually is. */
export function SelectProduct() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const askSessionAnew = useAskSessionAnew();
  const failure = useStepFailure();
  return (
    <StepFrame title={translate("onboarding.product.title")}>
      <Alert severity="success" sx={{ mb: 2 }}>
        <AlertTitle>{translate("session.notice.registered")}</AlertTitle>
        {translate("onboarding.support")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
      </Alert>
      <SendForm
        record={{ defaultPackageSize: "M" }}
        schema={selectProduct.body}
        toInput={({ defaultPackageSize }) => ({ defaultPackageSize })}
        request={async (input: InputOf<typeof selectProduct>, options: SendOptions) => {
          await dataProvider.command(selectProduct, input, options);
          // It is done when the guard knows: it shows the next step by itself.
          await askSessionAnew();
        }}
        done="onboarding.product.done"
        save="onboarding.product.save"
        saving="onboarding.product.saving"
        failure={failure}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "3fr 2fr" }, alignItems: "start" }}>
          <PickupCard />
          <SimpleCard />
        </Box>
      </SendForm>
    </StepFrame>
  );
}
