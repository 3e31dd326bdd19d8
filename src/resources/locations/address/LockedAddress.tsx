import LockOutlined from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { CoverageLink } from "./CoverageLink.tsx";

/** Where a saved location is: to be read and copied, not to be changed, and why. */
export function LockedAddress({ location }: { location: Location }) {
  const translate = useTranslate();
  const reasonId = useId();
  const { address } = location;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={addressGrid}>
        {(["street", "zipCode", "city"] as const).map((name) => (
          <TextField
            key={name}
            label={translate(`locations.form.${name}`)}
            value={address[name]}
            slotProps={{
              htmlInput: { "aria-describedby": reasonId },
              input: { readOnly: true, endAdornment: name === "street" && <Lock /> },
            }}
            sx={{ ".MuiInputBase-root": { bgcolor: "action.hover", color: "text.secondary" } }}
          />
        ))}
      </Box>
      <Typography id={reasonId} variant="body2" color="textSecondary">
        {translate("locations.form.locked")} <CoverageLink location={location} />
      </Typography>
    </Box>
  );
}

const Lock = () => (
  <InputAdornment position="end">
    <LockOutlined aria-hidden />
  </InputAdornment>
);
