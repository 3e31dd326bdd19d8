import { type Theme, useMediaQuery } from "@mui/material";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { LocationForm } from "./LocationForm.tsx";

/** The form of a location in a dialog. A click beside it takes nothing away that was typed; Escape leaves it. */
export function LocationDialog({ companyId, location, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === "escapeKeyDown") onClose();
      }}
    >
      <DialogTitle id={titleId}>{location?.name ?? translate("locations.new")}</DialogTitle>
      <DialogContent sx={{ "&.MuiDialogContent-root": { pt: 1, pb: 0 } }}>
        <LocationForm companyId={companyId} location={location} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type Props = { companyId: string; location: Location | undefined; onClose: () => void };
