import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WalletEntry } from "#contract/wallet.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";

/** The button that marks an entry as deleted, with a reason. */
export const DeleteEntryButton = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.delete");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {words("open")}
      </Button>
      {isOpen && <DeleteDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
};

const DeleteDialog = ({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) => {
  const words = useWords("wallet.delete");
  const queryClient = useQueryClient();
  return (
    <CommandDialog
      call="deleteWalletEntry"
      words="wallet.delete"
      args={{ no: entry.no }}
      record={empty}
      toInput={({ reason, comment }) => ({
        walletEntryId: entry.id,
        reason: reason ?? "",
        comment: comment || undefined,
      })}
      submit={() => ({ isDangerous: true })}
      onSettled={() => queryClient.invalidateQueries({ queryKey: keys.wallet.all })}
      onClose={onClose}
    >
      <Typography>{words("text")}</Typography>
      {entry.type === "ride_added" && <Typography>{words("ofRide")}</Typography>}
      <FormTextInput
        source="reason"
        label="wallet.delete.reason"
        helperText="wallet.visibleToDriver"
        isNeeded
        autoFocus
      />
      <NoteInput source="comment" label="wallet.delete.comment" />
    </CommandDialog>
  );
};

const empty = { reason: "", comment: "" };
