import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { isBeyondLimit } from "#contract/errors.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { FailureAlert } from "#src/forms/FailureAlert.tsx";
import { failureOf } from "#src/forms/failureOf.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { PackageSizeInput } from "#src/resources/companies/registration/PackageSizeInput.tsx";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useRefetchSession } from "#src/ui/sessionUser.ts";
import { StepFrame, useStepFailureToast } from "./StepFrame.tsx";

/** The first step of the registration: the product, and the usual size of a parcel. */
export function SelectProduct() {
  const onboardingWords = useWords("onboarding");
  const sessionWords = useWords("session.notice");
  const refetchSession = useRefetchSession();
  const tellFailure = useStepFailureToast();
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <StepFrame title={onboardingWords("product.title")}>
      <Alert severity="success" sx={{ mb: 2 }}>
        <AlertTitle>{sessionWords("registered")}</AlertTitle>
        {onboardingWords("support")}{" "}
        <Link href={`mailto:${providerContact.email}`}>{providerContact.email}</Link>
      </Alert>
      <CommandForm
        call="selectProduct"
        words="onboarding.product"
        record={{ defaultPackageSize: "M" }}
        leaves
        // The step is done once the session has the new data; the guard then shows the next step.
        onSuccess={() => {
          setFailure(null);
          return refetchSession();
        }}
        onError={(_body, error) => {
          setFailure(error);
          tellFailure();
          return true;
        }}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
          <PickupCard />
          <SimpleCard />
        </Box>
        <PassingFailure error={failure} />
      </CommandForm>
    </StepFrame>
  );
}

/** What to do about a failure that passes, which the toast does not say. */
function PassingFailure({ error }: { error: unknown }) {
  const sentence = useErrorSentence();
  const { isSubmitting } = useFormState();
  const { isOpen, isDecided } = failureOf(error);
  if (error === null || isSubmitting || !(isOpen || isBeyondLimit(error))) return null;
  return <FailureAlert failure={sentence(error)} isUnanswered={!isDecided} />;
}

/** The product that clients choose on their own. */
function PickupCard() {
  const onboardingWords = useWords("onboarding");
  const titleId = useId();
  const words = useWords("onboarding.pickup");
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ ...card, borderColor: "primary.main" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {onboardingWords("pickup.title", { name: brand.name })}
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, color: "primary.main", fontWeight: 600 }}>
          <CheckCircleOutlined aria-hidden />
          {onboardingWords("product.selected")}
        </Box>
      </Box>
      <ProductFacts facts={[words("how"), words("time")]} />
      <PackageSizeInput />
    </Paper>
  );
}

/** The product that needs a conversation first. */
function SimpleCard() {
  const words = useWords("onboarding.simple");
  const titleId = useId();
  const title = words("title");
  return (
    // As high as the other card, with the contact at its end.
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ ...card, gridTemplateRows: "auto 1fr auto" }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <ProductFacts facts={[words("how"), words("time")]} />
      <Button
        variant="outlined"
        href={`mailto:${providerContact.email}?subject=${encodeURIComponent(title)}`}
        sx={{ justifySelf: "start" }}
      >
        {words("contact")}
      </Button>
    </Paper>
  );
}

const ProductFacts = ({ facts }: { facts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", alignContent: "start", gap: 0.5 }}>
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </Box>
);

const card = { display: "grid", alignContent: "start", gap: 2, p: { xs: 2, sm: 2.5 } } as const;
