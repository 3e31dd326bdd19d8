import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { Multiplier } from "#contract/multipliers.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { MultiplierFacts } from "./MultiplierFacts.tsx";

type Props = { multiplier: Multiplier; onDeactivated: () => void; onClose: () => void };

/** The details of a multiplier; an active one can be deactivated. */
export const MultiplierDialog = ({ multiplier, onDeactivated, onClose }: Props) => {
  const words = useWords("multipliers.details");
  const { plain } = useNumbers();
  const queryClient = useQueryClient();
  const title = words("title", { value: plain(multiplier.multiplier) });
  const { id, deactivatedAt, isWithinReach } = multiplier;
  if (deactivatedAt || !isWithinReach) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <Alert severity="info">{words(deactivatedAt ? "deactivated" : "outOfReach")}</Alert>
        <MultiplierFacts multiplier={multiplier} />
      </ReadDialog>
    );
  }
  return (
    <CommandDialog
      call="deactivateMultiplier"
      words="multipliers.details"
      title={title}
      maxWidth="sm"
      record={untyped}
      toInput={(values) => ({ ...values, multiplierId: id })}
      onSuccess={() => {
        void queryClient.invalidateQueries({ queryKey: keys.multipliers.all });
        onDeactivated();
      }}
      onClose={onClose}
    >
      <MultiplierFacts multiplier={multiplier} />
      <NoteInput source="deactivationReason" label="multipliers.details.reason" />
    </CommandDialog>
  );
};

const untyped = { deactivationReason: "" };

type ReadDialogProps = { title: string; onClose: () => void; children: React.ReactNode };

const ReadDialog = ({ title, onClose, children }: ReadDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>{children}</DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" onClick={onClose}>
          {translate("forms.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
