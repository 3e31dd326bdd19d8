import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";

/**
 * A dialog that does one deed: Enter confirms, Escape closes, the button names the deed. While the service is asked
 * it can't be pressed twice; on failure the dialog stays, with what was typed.
 */
export const ActionDialog = ({
  title,
  confirm,
  pending,
  isPending,
  isDangerous = false,
  startsAtConfirm = false,
  hindrance = null,
  conflict,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const hindranceId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a portal: without this the event goes on to the forms around the row.
    event.stopPropagation();
    if (!isPending && !hindrance) onConfirm();
  };
  // In a field of several lines Enter alone begins a new one.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={isPending ? undefined : onClose}
      // The keys of the list behind it must not hear what is typed here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} sx={scrolling}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
          {conflict && <Alert severity="warning">{conflict}</Alert>}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>
          {hindrance && (
            <Typography id={hindranceId} variant="body2" color="textSecondary" sx={{ flex: "1 1 120px" }}>
              {hindrance}
            </Typography>
          )}
          <Button onClick={onClose} disabled={isPending}>
            {translate("orderActions.close")}
          </Button>
          <Button
            type="submit"
            autoFocus={startsAtConfirm}
            variant="contained"
            color={isDangerous ? "error" : "primary"}
            disabled={isPending || hindrance !== null}
            aria-describedby={hindrance ? hindranceId : undefined}
          >
            {isPending ? pending : confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

/** The title and the buttons stay in sight, whatever is between them. */
const scrolling = { display: "flex", flexDirection: "column", minHeight: 0 };

type Props = {
  title: string;
  /** The deed, "Cancel order A7K2". */
  confirm: string;
  /** The deed under way, "Cancelling…". */
  pending: string;
  isPending: boolean;
  isDangerous?: boolean;
  /** Where there is nothing that must be filled in, Enter is to confirm at once. */
  startsAtConfirm?: boolean;
  /** Why the deed can't be done as things stand; it stands beside the button, which is disabled. */
  hindrance?: string | null;
  /** Who changed the order meanwhile; confirming again means it all the same. */
  conflict: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};
