import type { ReactNode } from "react";
import { TextInput, type TextInputProps, useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { CompanyData } from "#contract/companyData.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { withoutEmpty } from "#src/resources/companies/settings/SettingsForm.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/** Changes the contract data of the company in the record context. What is left empty is not sent. */
export const ContractDataForm = ({ onClose, onSaved = onClose, children }: Props) => {
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const { id, version, contractData } = company;
  return (
    <ResourceForm
      resource="companyData"
      id={id}
      record={{ version, companyName: company.name, ...contractData }}
      toInput={(values) => withoutEmpty(values, names)}
      words="companies.contractData"
      onSuccess={onSaved}
      cancel={onClose && { label: "forms.cancel", onCancel: onClose }}
    >
      <FieldGrid>
        <Field source="companyName" autoFocus={Boolean(onClose)} isRequired />
        <Field source="displayName" />
        <Field source="firstName" isRequired />
        <Field source="lastName" isRequired />
        <Field source="nip" isRequired readOnly={Boolean(contractData?.nip)} />
        <Field source="regon" isRequired />
        <Field source="krs" />
        <Field source="headquartersIn" isRequired />
        <UnitInput source="shareCapital" unit="money" step={0.01} />
        <Field source="street" isRequired />
        <Field source="streetNumber" />
        <Field source="apartmentNumber" />
        <Field source="zipCode" isRequired />
        <Field source="city" isRequired />
      </FieldGrid>
      {children}
    </ResourceForm>
  );
};

type Props = {
  /** Without it there is no button to cancel. */
  onClose?: () => void;
  onSaved?: () => unknown;
  /** Shown between the inputs and the button. */
  children?: ReactNode;
};

const names = Object.keys(CompanyData.shape);

const Field = (props: TextInputProps) => (
  <TextInput
    {...props}
    label={`companySettings.fields.${props.source}`}
    helperText={false}
    autoComplete="off"
  />
);
