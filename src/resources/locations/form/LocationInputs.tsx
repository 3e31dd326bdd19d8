import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { TextInput } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { AddressCandidates } from "#src/forms/address/AddressCandidates.tsx";
import { AddressInput } from "#src/forms/address/AddressInput.tsx";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { LockedAddress } from "#src/resources/locations/address/LockedAddress.tsx";
import { CustomDates } from "#src/resources/locations/hours/CustomDates.tsx";
import { WeekHours } from "#src/resources/locations/hours/WeekHours.tsx";

/** What a location is, at the left, and when it is open, at the right. Where a saved one is can't be changed. */
export const LocationInputs = ({ location, children }: { location?: Location; children?: ReactNode }) => (
  <>
    <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
      <TextInput source="name" label="locations.form.name" helperText={false} autoFocus />
      {location ? (
        <LockedAddress location={location} />
      ) : (
        <>
          <Box sx={addressGrid}>
            <AddressInput field="street" />
            <AddressInput field="zipCode" />
            <AddressInput field="city" />
          </Box>
          <AddressCandidates />
        </>
      )}
      <TextInput source="phone" label="locations.form.phone" helperText={false} type="tel" />
      <TextInput
        source="defaultNote"
        label="locations.form.defaultNote"
        helperText="locations.form.defaultNoteHint"
        multiline
        minRows={2}
      />
      {children}
    </Box>
    <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
      <WeekHours />
      <CustomDates />
    </Box>
  </>
);

/** Side by side where there is room. */
export const locationColumns = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.2fr)" },
  columnGap: 4,
} as const;
