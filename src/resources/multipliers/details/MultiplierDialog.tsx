import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Multiplier } from "#contract/multipliers.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { MultiplierFacts } from "./MultiplierFacts.tsx";

type Props = { multiplier: Multiplier; onDeactivated: () => void; onClose: () => void };

/** The details of a multiplier; an active one can be deactivated, in a dialog of its own, because that is permanent. */
export const MultiplierDialog = ({ multiplier, onDeactivated, onClose }: Props) => {
  const word = useWord();
  const words = useWords("multipliers.details");
  const { plain } = useNumbers();
  const titleId = useId();
  const [isDeactivating, setDeactivating] = useState(false);
  const { deactivatedAt, isWithinReach } = multiplier;
  if (isDeactivating) {
    return (
      <DeactivateDialog
        multiplier={multiplier}
        onDeactivated={() => {
          onDeactivated();
          onClose();
        }}
        onClose={() => setDeactivating(false)}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words("title", { value: plain(multiplier.multiplier) })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {(deactivatedAt || !isWithinReach) && (
          <Alert severity="info">{words(deactivatedAt ? "deactivated" : "outOfReach")}</Alert>
        )}
        <MultiplierFacts multiplier={multiplier} />
      </DialogContent>
      <DialogActions>
        {!deactivatedAt && isWithinReach && (
          <Button variant="outlined" color="error" onClick={() => setDeactivating(true)}>
            {words("deactivate")}
          </Button>
        )}
        <Button autoFocus variant="outlined" onClick={onClose}>
          {word("forms.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const DeactivateDialog = ({ multiplier, onDeactivated, onClose }: Props) => {
  const words = useWords("multipliers.deactivation");
  const { plain } = useNumbers();
  const refetch = useRefetch(keys.multipliers.all);
  return (
    <CommandDialog
      call="deactivateMultiplier"
      words="multipliers.deactivation"
      args={{ value: plain(multiplier.multiplier) }}
      record={untyped}
      toInput={(values) => ({ ...values, multiplierId: multiplier.id })}
      submit={() => ({ isDangerous: true })}
      // The dialogs cover the calendar until it shows the multiplier as deactivated.
      onSuccess={async () => {
        await refetch();
        onDeactivated();
      }}
      onClose={onClose}
    >
      <Typography>{words("text")}</Typography>
      <NoteInput source="deactivationReason" label="multipliers.deactivation.reason" autoFocus />
    </CommandDialog>
  );
};

const untyped = { deactivationReason: "" };
