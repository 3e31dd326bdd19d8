import { hashKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRecordContext } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { CompanyData } from "#contract/companies/data.ts";
import { z } from "#contract/zod.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useOptionalLabel } from "#src/forms/inputs.tsx";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { ZipCodeInput } from "#src/forms/ZipCodeInput.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { contractDataDraft } from "#src/resources/companies/contract/useIsDataTyped.ts";
import { useVoiding } from "#src/resources/companies/contract/useVoiding.ts";
import { withoutEmpty } from "#src/resources/companies/settings/SettingsForm.tsx";
import { FieldGroup } from "#src/ui/FieldGroup.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { DataInput } from "./DataInput.tsx";

/**
 * A form for the contract data of the company in the record context. Empty fields are not sent. If a change voids the
 * contract, the user has to confirm it first.
 */
export const ContractDataForm = ({ onClose, onSaved = onClose }: Props) => {
  const words = useWords("companies.contractData");
  const company = useRecordContext<CompanyInfo>();
  const isClient = Boolean(useSessionUser().company);
  const { confirm, dialog, agreed, number } = useVoiding(company);
  if (!company) return null;
  const { id, version, status, contractData } = company;
  // Until the activation back-office can correct a tax number that a client typed wrong.
  const isNipFinal = Boolean(contractData?.nip) && (isClient || status !== "pending");
  return (
    <>
      <ResourceForm
        resource="companyData"
        id={id}
        record={{ version, ...empty, companyName: company.name, ...contractData }}
        toInput={(values) => ({ ...withoutEmpty(values, names), voidsContract: agreed.current })}
        confirm={async (values) => isSaved(values, contractData) || confirm()}
        words="companies.contractData"
        args={{ number }}
        submit={(values) =>
          number && !isSaved(values, contractData)
            ? { words: "contract.voiding", label: words("submit") }
            : {}
        }
        needsChange={contractData !== null}
        draft={onClose ? undefined : contractDataDraft(id)}
        leaves
        onSuccess={onSaved}
        cancel={onClose && { label: "forms.cancel", onCancel: onClose }}
      >
        <FieldGroup title={words("groups.company")}>
          <DataInput source="companyName" autoFocus={Boolean(onClose)} isRequired />
          <DataInput source="displayName" helperText="companies.contractData.displayNameHint" />
          <DataInput
            source="nip"
            isRequired
            readOnly={isNipFinal}
            helperText={isNipFinal && `companies.contractData.${isClient ? "nipIsSet" : "nipIsFinal"}`}
            slotProps={{ formHelperText: { sx: { "&.Mui-disabled": { color: "text.secondary" } } } }}
          />
          <DataInput source="regon" isRequired />
          <DataInput source="krs" />
          <ShareCapital />
        </FieldGroup>
        <FieldGroup title={words("groups.seat")}>
          <DataInput source="headquartersIn" isRequired />
          <DataInput source="street" isRequired />
          <DataInput source="streetNumber" />
          <DataInput source="apartmentNumber" />
          <ZipCodeInput source="zipCode" label="companySettings.fields.zipCode" isRequired />
          <DataInput source="city" isRequired />
        </FieldGroup>
        <FieldGroup title={words("groups.representative")}>
          <DataInput source="firstName" isRequired />
          <DataInput source="lastName" isRequired />
        </FieldGroup>
        {isNipFinal && <SavedNip nip={contractData?.nip} />}
      </ResourceForm>
      {dialog}
    </>
  );
};

type Props = {
  /** Called by the button that cancels; without it there is no such button. */
  onClose?: () => void;
  onSaved?: () => unknown;
};

const names = Object.keys(CompanyData.shape);

/** What an emptied input has: fields without value start with it, so that what is typed and deleted is no change. */
const empty = { ...Object.fromEntries(names.map((name) => [name, ""])), shareCapital: null };

/** Whether the typed values would be stored as the saved data: then the service changes nothing, and no contract is void. */
function isSaved(values: FieldValues, saved: CompanyInfo["contractData"]): boolean {
  const { success, data } = z.safeParse(CompanyData, withoutEmpty(values, names));
  return success && hashKey([withoutEmpty(data, names)]) === hashKey([saved]);
}

/** Shows the saved tax number, which is final, also if another one was typed before a colleague saved it. */
function SavedNip({ nip }: { nip: string | undefined }) {
  const { resetField } = useFormContext();
  const typed = useWatch({ name: "nip" });
  useEffect(() => {
    if (typed !== nip) resetField("nip", { defaultValue: nip });
  }, [typed, nip, resetField]);
  return null;
}

const ShareCapital = () => (
  <UnitInput source="shareCapital" label={useOptionalLabel("companySettings.fields.shareCapital")} />
);
