import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WalletEntry } from "#contract/wallet.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";

/** The button that reverses a settled entry, with a reason. */
export const ReverseEntryButton = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.reverse");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {words("open")}
      </Button>
      {isOpen && <ReverseDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
};

const ReverseDialog = ({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) => {
  const words = useWords("wallet.reverse");
  const queryClient = useQueryClient();
  return (
    <CommandDialog
      call="reverseWalletEntry"
      words="wallet.reverse"
      args={{ no: entry.no }}
      record={empty}
      toInput={({ reason }) => ({ walletEntryId: entry.id, reason: reason ?? "" })}
      submit={() => ({ isDangerous: true })}
      onSettled={() => queryClient.invalidateQueries({ queryKey: keys.wallet.all })}
      onClose={onClose}
    >
      <Typography>{words("text")}</Typography>
      <FormTextInput source="reason" label="wallet.reverse.reason" isNeeded autoFocus />
    </CommandDialog>
  );
};

const empty = { reason: "" };
