import { BooleanInput } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Location } from "#contract/locations.ts";
import { RecordForm } from "#src/forms/RecordForm.tsx";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { LocationInputs, locationColumns } from "./LocationInputs.tsx";
import { inputOf, newLocation, valuesOf } from "./locationValues.ts";

/** Adds a location to a company, or changes one but for where it is. */
export function LocationForm({ companyId, location, onClose }: Props) {
  const { palette } = useTokens();
  const isNew = location === undefined;
  return (
    <RecordForm
      resource="locations"
      id={location?.id}
      record={isNew ? newLocation : valuesOf(location)}
      toInput={(values: FieldValues) => ({
        ...inputOf(values as typeof newLocation, { isNew }),
        ...(isNew && { companyId }),
      })}
      inputs={{
        address_not_found: "zipCode",
        address_is_ambiguous: "zipCode",
        address_matched_partially: "city",
        location_name_taken: "name",
      }}
      save={isNew ? "locations.form.add" : "locations.form.save"}
      saving={isNew ? "locations.form.adding" : "forms.saving"}
      done={isNew ? "locations.form.added" : "locations.form.saved"}
      cancel={{ label: "forms.cancel", onCancel: onClose }}
      onDone={onClose}
      sx={{ ...layout, "& > :last-child": { ...buttons, bgcolor: palette.raised } }}
    >
      <LocationInputs location={location}>
        <BooleanInput source="active" label="locations.form.active" helperText="locations.form.activeHint" />
      </LocationInputs>
    </RecordForm>
  );
}

type Props = { companyId: string; location: Location | undefined; onClose: () => void };

/** The buttons stay in sight. */
const layout = {
  ...locationColumns,
  "& > .MuiAlert-root": { gridColumn: "1 / -1" },
};

const buttons = {
  gridColumn: "1 / -1",
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
};
