import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";

/** Asks before what was typed is thrown away. */
export function ResetDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`orderForm.reset.${key}`);
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{say("title")}</DialogTitle>
      <DialogContent>{say("text")}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say("keep")}</Button>
        <Button variant="contained" color="error" autoFocus onClick={onConfirm}>
          {say("confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
