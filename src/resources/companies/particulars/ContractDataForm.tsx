import type { ReactNode } from "react";
import { TextInput, type TextInputProps } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { CompanyData } from "#contract/companyData.ts";
import { RecordForm } from "#src/forms/RecordForm.tsx";
import { UnitInput } from "#src/resources/companies/settings/UnitInput.tsx";
import { withoutNulls } from "#src/resources/companies/settings/withoutNulls.ts";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/** The data of the contract, to be changed. What is left empty is not sent. */
export const ContractDataForm = ({ company, onClose, onSaved = onClose, children }: Props) => {
  const { id, version, contractData } = company;
  return (
    <RecordForm
      resource="companyData"
      id={id}
      record={{ version, companyName: company.name, ...contractData }}
      toInput={(values) => withoutNulls(values, names)}
      done="companies.contractData.done"
      save="companies.contractData.save"
      saving="forms.saving"
      onDone={onSaved}
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
    </RecordForm>
  );
};

type Props = {
  company: CompanyInfo;
  /** Absent where the form can't be left. */
  onClose?: () => void;
  onSaved?: () => void;
  /** Between the inputs and the button. */
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
