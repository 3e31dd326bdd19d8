import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { TextInput, useNotify, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import type { RegistrationSteps } from "#contract/registrationSteps.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { CompanySwitch } from "./CompanySwitch.tsx";

/** What is missing for the company's activation, the form that activates it, or since when the company is active. */
export const ActivationSection = () => {
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const { status, contractGeneratedAt } = company;
  const pending = contractGeneratedAt ? <ActivationForm company={company} /> : <Waiting company={company} />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <SameNip companies={company.sameNip} />
      {status === "pending" ? pending : <Activated company={company} />}
    </Box>
  );
};

/** Warns about companies with the same tax number, since somebody may have registered twice. */
const SameNip = ({ companies }: { companies: CompanyInfo["sameNip"] }) => {
  const words = useWords("companies.activation");
  if (companies.length === 0) return null;
  return (
    <Alert severity="warning">
      {words("sameNip")}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {companies.map(({ id, name, status }) => (
          <li key={id}>
            <MuiLink component={Link} to={companyAddress(id)} color="inherit">
              {name}
            </MuiLink>{" "}
            <CompanyStatusChip status={status} />
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const Waiting = ({ company }: { company: CompanyInfo }) => {
  const words = useWords("companies.activation");
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{words("waits")}</Typography>
      <Typography color="textSecondary">{words("waitsHint")}</Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
        {missingSteps(company).map((step) => (
          <li key={step}>{words(`missing.${step}`)}</li>
        ))}
      </Box>
    </Box>
  );
};

const Activated = ({ company }: { company: CompanyInfo }) => {
  const companySettingsWords = useWords("companySettings.fields");
  const { status, activatedAt, activatedBy, nameForDrivers, statusChange } = company;
  const words = useWords("companies.activation");
  const active = activatedAt ? words("active", { moment: stampText(activatedAt) }) : words("activeSome");
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{status === "active" ? active : words("inactive")}</Typography>
      <Facts>
        <Fact label={words("by")}>{activatedBy}</Fact>
        <Fact label={companySettingsWords("nameForDrivers")}>{nameForDrivers}</Fact>
        {statusChange && (
          <>
            <Fact label={words(status === "active" ? "switchedOn" : "switchedOff")}>
              {words("switched", { moment: stampText(statusChange.at), by: statusChange.by ?? "" })}
            </Fact>
            <Fact label={words("reason")}>{statusChange.reason}</Fact>
          </>
        )}
      </Facts>
      <CompanySwitch company={company} />
    </Box>
  );
};

/** The form that activates the company; it requires the name for drivers. */
const ActivationForm = ({ company }: { company: CompanyInfo }) => {
  const words = useWords("companies.activation");
  const notify = useNotify();
  const refetch = useRefetchCompanies();
  const { ask, dialog } = useQuestion();
  const { id, version, name, nameForDrivers, contractData, sameNip } = company;
  const contract = validContract(company);

  const confirm = ({ name: forDrivers }: FieldValues) =>
    ask({
      title: words("confirmation.title", { name }),
      text: (
        <>
          <p>{words("confirmation.text", { forDrivers })}</p>
          {contract && (
            <p>
              {words("confirmation.contract", {
                number: contract.number,
                moment: stampText(contract.generatedAt),
              })}
            </p>
          )}
          {!contract?.receivedAt && <p>{words("confirmation.notReceived")}</p>}
          {sameNip.length > 0 && (
            <p>{words("confirmation.sameNip", { names: sameNip.map((other) => other.name).join(", ") })}</p>
          )}
        </>
      ),
      confirm: words("submit"),
    });

  // If another operator was faster nothing is lost, so a warning names the operator instead of an error.
  const onError = ({ errorCode, conflict }: Partial<ErrorBody>): boolean => {
    if (errorCode !== "company_not_pending") return false;
    const text = conflict?.by
      ? words("already", { by: conflict.by, moment: stampText(conflict.at) })
      : words("alreadySomebody");
    notify(text, { type: "warning", autoHideDuration: 10_000 });
    return true;
  };
  return (
    <>
      <CommandForm
        call="activateCompany"
        words="companies.activation"
        record={{ version, name: nameForDrivers ?? contractData?.displayName ?? name }}
        toInput={(values) => ({
          companyId: id,
          name: values.name ?? undefined,
          contractNumber: contract?.number,
        })}
        confirm={confirm}
        leaves
        // Also after a refusal: the newest contract is shown, and named by the next question.
        onSettled={refetch}
        onError={onError}
        sx={{ maxWidth: 480 }}
      >
        <Typography sx={{ fontWeight: 600 }}>{words("ready")}</Typography>
        <TextInput
          source="name"
          label="companies.activation.name"
          helperText="companies.activation.nameHint"
          isRequired
          autoComplete="off"
        />
      </CommandForm>
      {dialog}
    </>
  );
};

/** The registration steps that the company has not completed, in their order. A skipped step counts as completed. */
const missingSteps = ({ registrationSteps }: CompanyInfo) =>
  registrationOrder.filter(([step]) => !registrationSteps[step]).map(([, word]) => word);

const registrationOrder = [
  ["productSelectionCompleted", "product"],
  ["locationsCompleted", "locations"],
  ["companyDataCompleted", "companyData"],
  ["contractGenerated", "contract"],
] as const satisfies readonly (readonly [keyof RegistrationSteps, string])[];
