import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { ActivationForm } from "./ActivationForm.tsx";
import { missingSteps } from "./missingSteps.ts";

/** How far the company is on its way to ordering, and the last step of it. */
export const ActivationSection = ({ company }: { company: CompanyInfo }) => {
  const { status, contractGeneratedAt } = company;
  if (status !== "pending") return <Activated company={company} />;
  return contractGeneratedAt ? <ActivationForm company={company} /> : <Waiting company={company} />;
};

const Waiting = ({ company }: { company: CompanyInfo }) => {
  const translate = useTranslate();
  const say = (key: string) => translate(`companies.activation.${key}`);
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{say("waits")}</Typography>
      <Typography color="textSecondary">{say("waitsHint")}</Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
        {missingSteps(company).map((step) => (
          <li key={step}>{say(`missing.${step}`)}</li>
        ))}
      </Box>
    </Box>
  );
};

const Activated = ({ company }: { company: CompanyInfo }) => {
  const translate = useTranslate();
  const { status, activatedAt, activatedBy, nameForDrivers } = company;
  const say = (key: string, args = {}) => translate(`companies.activation.${key}`, args);
  const active = activatedAt ? say("active", { moment: stampText(activatedAt) }) : say("activeSome");
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{status === "active" ? active : say("inactive")}</Typography>
      <Facts>
        <Fact label={say("by")}>{activatedBy}</Fact>
        <Fact label={translate("companySettings.fields.nameForDrivers")}>{nameForDrivers}</Fact>
      </Facts>
    </Box>
  );
};
