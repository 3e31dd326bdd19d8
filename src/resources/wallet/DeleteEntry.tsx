import Typography from "@mui/material/Typography";
import type { WalletEntry } from "#contract/wallet.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";

/** The button that marks an entry as deleted, with a reason. */
export const DeleteEntryButton = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.delete");
  return (
    <DialogButton
      variant="outlined"
      color="error"
      dialog={(close) => <DeleteDialog entry={entry} onClose={close} />}
      sx={{ justifySelf: "start" }}
    >
      {words("open")}
    </DialogButton>
  );
};

const DeleteDialog = ({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) => {
  const words = useWords("wallet.delete");
  const refetch = useRefetch(keys.wallet.all);
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
      onSettled={refetch}
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
