import LockOutlined from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import MuiTextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useRecordContext } from "react-admin";
import { AddressCandidates } from "#src/forms/address/AddressCandidates.tsx";
import { AddressInput } from "#src/forms/address/AddressInput.tsx";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { CoverageLink } from "./CoverageLink.tsx";
import { CustomDates } from "./hours/CustomDates.tsx";
import { WeekHours } from "./hours/WeekHours.tsx";
import type { SavedLocationValues } from "./locationValues.ts";

/** The inputs of a location: its data, and beside them the opening hours. */
export function LocationInputs({ children }: { children?: ReactNode }) {
  const record = useRecordContext<SavedLocationValues>();
  return (
    <Box sx={columns}>
      <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <FormTextInput source="name" label="locations.form.name" autoFocus />
        {record?.id ? <LockedAddress record={record} /> : <AddressInputs />}
        <FormTextInput source="phone" label="locations.form.phone" type="tel" />
        <FormTextInput
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
    </Box>
  );
}

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.45fr)" },
  columnGap: 4,
  rowGap: 2,
  alignContent: "start",
} as const;

const AddressInputs = () => (
  <>
    <Box sx={addressGrid}>
      <AddressInput field="street" />
      <AddressInput field="zipCode" />
      <AddressInput field="city" />
    </Box>
    <AddressCandidates />
  </>
);

/** The address of a saved location, read-only and with the reason. */
function LockedAddress({ record }: { record: SavedLocationValues }) {
  const words = useWords("locations.form");
  const reasonId = useId();
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={addressGrid}>
        {(["street", "zipCode", "city"] as const).map((name) => (
          <MuiTextField
            key={name}
            label={words(name)}
            value={record[name]}
            slotProps={{
              htmlInput: { "aria-describedby": reasonId },
              input: { readOnly: true, endAdornment: name === "street" && <Lock /> },
            }}
            sx={locked}
          />
        ))}
      </Box>
      <Typography id={reasonId} variant="body2" color="textSecondary">
        {words("locked")} <CoverageLink name={record.name} address={record} />
      </Typography>
    </Box>
  );
}

// Less prominent than editable inputs, in both themes.
const locked = {
  ".MuiInputBase-root": { bgcolor: "transparent", color: "text.secondary" },
  ".MuiOutlinedInput-notchedOutline": { borderStyle: "dashed", borderColor: "divider" },
};

const Lock = () => (
  <InputAdornment position="end">
    <LockOutlined aria-hidden color="disabled" />
  </InputAdornment>
);
