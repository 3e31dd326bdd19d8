import Typography from "@mui/material/Typography";
import { isChargedOnly, type WalletEntry } from "#contract/wallet.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

/** The button that reverses a settled entry, or gives a company back what it pays for a deleted ride. */
export const ReverseEntryButton = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.reverse");
  return (
    <DialogButton
      variant="outlined"
      color="error"
      dialog={(close) => <ReverseDialog entry={entry} onClose={close} />}
      sx={{ justifySelf: "start" }}
    >
      {words(isChargedOnly(entry) ? "refund" : "open")}
    </DialogButton>
  );
};

/** Says what the opposite amounts mean for the driver and the company. */
const ReverseDialog = ({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) => {
  const words = useWords("wallet.reverse");
  const effects = useEffects(entry);
  const refetch = useRefetch(keys.wallet.all);
  return (
    <CommandDialog
      call="reverseWalletEntry"
      words="wallet.reverse"
      args={{ no: entry.no }}
      record={empty}
      toInput={({ reason }) => ({ walletEntryId: entry.id, reason: reason ?? "" })}
      submit={() => ({ isDangerous: true })}
      onSettled={refetch}
      onClose={onClose}
    >
      {effects.length > 0 && <Typography>{effects.join(" ")}</Typography>}
      <Typography>{words("text")}</Typography>
      <FormTextInput source="reason" label="wallet.reverse.reason" isNeeded autoFocus />
    </CommandDialog>
  );
};

/** A sentence for the driver and for the company. None for an amount that is nothing, or that the account may not see. */
function useEffects(entry: WalletEntry): string[] {
  const words = useWords("wallet.reverse");
  const { money } = useNumbers();
  const { payoutDriver, payoutClient, companyName, currency } = entry;
  const driver = isChargedOnly(entry) ? 0 : Number(payoutDriver ?? 0);
  const client = companyName === null ? 0 : Number(payoutClient ?? 0);
  const args = (amount: number) => ({
    amount: money(Math.abs(amount), currency),
    company: companyName ?? "",
  });
  return [
    driver !== 0 && words(driver > 0 ? "takenBack" : "paidAgain", args(driver)),
    client !== 0 && words(client > 0 ? "refunded" : "chargedAgain", args(client)),
  ].filter((effect) => effect !== false);
}

const empty = { reason: "" };
