import { BooleanInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { FormSelectInput, FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords, type WordKey } from "#src/i18n/useWords.ts";
import { FieldGroup } from "#src/ui/FieldGroup.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The inputs for adding and editing a driver. */
export const DriverInputs = () => {
  const words = useWords("drivers");
  return (
    <>
      <FieldGroup title={words("groups.person")}>
        <FormTextInput source="firstName" label="drivers.fields.firstName" isNeeded />
        <FormTextInput source="lastName" label="drivers.fields.lastName" isNeeded />
        <FormTextInput source="email" type="email" label="drivers.fields.email" isNeeded />
        <FormTextInput source="phone" type="tel" label="drivers.fields.phone" isNeeded />
      </FieldGroup>
      <FieldGroup title={words("groups.vehicle")}>
        <FormSelectInput
          source="vehicleType"
          label="drivers.fields.vehicleType"
          choices={vehicleTypes.map((id) => ({ id, name: `orders.vehicles.${id}` }))}
        />
        <FormSelectInput
          source="vehicleSize"
          label="drivers.fields.vehicleSize"
          choices={packageSizes.map((id) => ({ id, name: id }))}
          translateChoice={false}
        />
        <OptionalInput source="car.model" label="drivers.fields.model" />
        <OptionalInput source="car.color" label="drivers.fields.color" />
        <OptionalInput source="car.registrationPlate" label="drivers.fields.registrationPlate" />
      </FieldGroup>
      <FieldGroup title={words("groups.work")}>
        <RegionInput />
        <CompaniesInput />
        <BooleanInput
          source="isAmbassador"
          label="drivers.ambassador"
          helperText="drivers.hints.ambassador"
        />
        <BooleanInput source="priorityDriver" label="drivers.priority" helperText="drivers.hints.priority" />
      </FieldGroup>
    </>
  );
};

const OptionalInput = ({ source, label }: { source: string; label: WordKey }) => (
  <FormTextInput source={source} label={useOptionalLabel(label)} />
);

const RegionInput = () => {
  const regions = useRegionChoices();
  return (
    <FormSelectInput
      source="region"
      label="drivers.fields.region"
      choices={regions}
      translateChoice={false}
    />
  );
};

const CompaniesInput = () => {
  const chosen: string[] = useWatch({ name: "allowedCompanies" }) ?? [];
  const { reachesAll } = useSessionUser();
  const choices = useChoicesWith(useCompanyChoices({ chosen }), chosen);
  return (
    <FormAutocompleteArrayInput
      source="allowedCompanies"
      label="drivers.fields.allowedCompanies"
      choices={choices}
      helperText={`drivers.hints.${reachesAll.companies ? "allowedCompanies" : "someCompanies"}`}
      disableCloseOnSelect
    />
  );
};
