import { useFormContext, useWatch } from "react-hook-form";
import { choosableAccountTypes } from "#contract/operators.ts";
import { type AccountType, accountTypes } from "#contract/permissions.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { useCompanyNames } from "#src/forms/companyNames.ts";
import { FormSelectInput } from "#src/forms/inputs.tsx";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { CanViewInput } from "./CanViewInput.tsx";
import { canViewFor } from "./canViewFor.ts";
import { OperatorReachInput, type Reach } from "./OperatorReachInput.tsx";
import { ScopeInput } from "./ScopeInput.tsx";

/** The inputs of a user's scopes, reach and canView flags. */
export const GrantInputs = (props: Props) => (
  <>
    <AccountTypeInput {...props} />
    <CompaniesInput {...props} />
    <RegionsInput {...props} />
    <LocationsInput {...props} />
    <ScopeInput {...props} />
    <CanViewInput {...props} />
  </>
);

type Props = { /** Nothing can be changed. */ disabled: boolean };

/** The account type; choosing one sets the canView flags. "Deactivated" is shown if it applies, but can't be chosen. */
const AccountTypeInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const { permissions } = useSessionUser();
  const { setValue } = useFormContext();
  const value: AccountType | undefined = useWatch({ name: "accountType" });
  const types = value === "deactivated" ? accountTypes : choosableAccountTypes;
  return (
    <FormSelectInput
      source="accountType"
      label="operators.fields.accountType"
      choices={types.map((id) => ({ id, name: words(`accountTypes.${id}`) }))}
      translateChoice={false}
      disabled={disabled}
      onChange={(event) => {
        const type = event.target.value as AccountType;
        setValue("canView", canViewFor(type, permissions), { shouldDirty: true });
      }}
    />
  );
};

const CompaniesInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const companies = useCompanyNames();
  const value: Reach = useWatch({ name: "companyIds" }) ?? [];
  const { reachesAll } = useSessionUser();
  const allLabel = reachesAll.companies ? words("allCompanies") : undefined;
  return <OperatorReachInput source="companyIds" {...{ options: companies, allLabel, value, disabled }} />;
};

const RegionsInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const options = useRegionChoices();
  const value: Reach = useWatch({ name: "regions" }) ?? [];
  const { reachesAll } = useSessionUser();
  const allLabel = reachesAll.regions ? words("allRegions") : undefined;
  return <OperatorReachInput source="regions" {...{ options, allLabel, value, disabled }} />;
};

/** A choice of locations of the chosen companies; disabled while no company is chosen. */
const LocationsInput = ({ disabled }: Props) => {
  const companyIds: Reach = useWatch({ name: "companyIds" }) ?? [];
  const chosen: string[] = useWatch({ name: "locationIds" }) ?? [];
  const { data = [] } = useLookup("locations", { enabled: companyIds.length > 0 });
  const offered = data.filter(({ companyId }) => companyIds === "*" || companyIds.includes(companyId));
  const { reachesAll } = useSessionUser();
  const choices = data.filter((one) => offered.includes(one) || chosen.includes(one.id));
  return (
    <FormAutocompleteArrayInput
      source="locationIds"
      label="operators.fields.locationIds"
      choices={choices.map(({ id, name, address }) => ({ id, name: `${name} (${address.city})` }))}
      helperText={`operators.hints.${reachesAll.locations ? "locationIds" : "someLocations"}`}
      disabled={disabled || choices.length === 0}
      disableCloseOnSelect
    />
  );
};
