import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { BooleanInput, useRecordContext } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { LocationInputs } from "./LocationInputs.tsx";
import { inputOf, type LocationValues, newLocation, valuesOf } from "./locationValues.ts";
import { OrdersToPickUp } from "./OrdersToPickUp.tsx";

/** Adds a location to the company. */
export function LocationCreateDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  return (
    <ResourceDialog
      {...useCommonProps()}
      words="locations.create"
      record={newLocation}
      toInput={(values) => ({ ...inputOf(values as LocationValues, { isNew: true }), companyId })}
      onClose={onClose}
    >
      <Inputs />
    </ResourceDialog>
  );
}

/** Edits the location in context; its address can't be changed. */
export function LocationEditDialog({ onClose }: { onClose: () => void }) {
  const location = useRecordContext<Location>();
  const common = useCommonProps();
  if (!location) return null;
  return (
    <ResourceDialog
      {...common}
      id={location.id}
      words="locations.update"
      title={location.name}
      record={valuesOf(location)}
      toInput={(values) => inputOf(values as LocationValues, { isNew: false })}
      onClose={onClose}
    >
      <Box sx={withWarningInSight}>
        <Inputs />
        <OrdersToPickUp location={location} />
      </Box>
    </ResourceDialog>
  );
}

/** On a phone the inputs are higher than the window, so the warning about them stays at its lower edge. */
const withWarningInSight = {
  ".MuiAlert-root": { position: "sticky", bottom: 0, zIndex: 1, mt: 2 },
  // What gets the focus by keys is scrolled above it.
  "input, button": { scrollMarginBottom: 88 },
} as const;

const Inputs = () => (
  <LocationInputs>
    <BooleanInput source="active" label="locations.form.active" helperText="locations.form.activeHint" />
  </LocationInputs>
);

const useCommonProps = () =>
  ({
    resource: "locations",
    maxWidth: "md",
    fullScreen: useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm")),
    ignoreBackdropClick: true,
    errorInputs: {
      address_not_found: "zipCode",
      address_is_ambiguous: "zipCode",
      address_matched_partially: "city",
      location_name_taken: "name",
    },
  }) as const;
