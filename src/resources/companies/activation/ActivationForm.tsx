import Typography from "@mui/material/Typography";
import { TextInput, useNotify, useTranslate } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import { activate, type CompanyInfo } from "#contract/companies.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { useAskAnew } from "#src/resources/companies/useCompanyInfo.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The last step: drivers get a name to read, and the company may order. */
export const ActivationForm = ({ company }: { company: CompanyInfo }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { activateCompany } = useCalls();
  const askAnew = useAskAnew();
  const { id, version, name, nameForDrivers, contractData } = company;

  const tellWhoDid = ({ conflict }: Partial<ErrorBody>) => {
    const words = conflict?.by
      ? translate("companies.activation.already", { by: conflict.by, moment: stampText(conflict.at) })
      : translate("companies.activation.alreadySomebody");
    notify(words, { type: "warning", autoHideDuration: 10_000 });
    askAnew();
  };
  return (
    <SendForm
      record={{ version, name: nameForDrivers ?? contractData?.displayName ?? name }}
      schema={activate.body}
      toInput={(values) => ({ companyId: id, name: values.name ?? undefined })}
      request={(input: InputOf<typeof activate>, options: SendOptions) => activateCompany(input, options)}
      done="companies.activation.done"
      save="companies.activation.activate"
      saving="companies.activation.activating"
      onDone={askAnew}
      told={{ company_not_pending: tellWhoDid }}
      sx={{ maxWidth: 480 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate("companies.activation.ready")}</Typography>
      <TextInput
        source="name"
        label="companies.activation.name"
        helperText="companies.activation.nameHint"
        isRequired
        autoComplete="off"
      />
    </SendForm>
  );
};
