import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isChargedOnly, type WalletEntry } from "#contract/wallet.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { CheckboxInput, FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The button that reverses a settled entry, or gives a company back what it pays for a deleted ride. */
export const ReverseEntryButton = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.reverse");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {words(isChargedOnly(entry) ? "refund" : "open")}
      </Button>
      {isOpen && <ReverseDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Says which amounts are taken back. Whether the company gets its own back can be chosen while the driver's is, too. */
const ReverseDialog = ({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) => {
  const words = useWords("wallet.reverse");
  const { money } = useNumbers();
  const queryClient = useQueryClient();
  const { id, no, payoutDriver, payoutClient, currency, companyName } = entry;
  const isRefund = isChargedOnly(entry);
  const amountOf = (value: string | null) => (value === null ? "—" : money(value, currency));
  const ofClient = { amount: amountOf(payoutClient), company: companyName ?? "" };
  return (
    <CommandDialog
      call="reverseWalletEntry"
      words="wallet.reverse"
      args={{ no }}
      record={empty}
      toInput={({ reason, refundsCompany }) => ({ walletEntryId: id, reason: reason ?? "", refundsCompany })}
      submit={() => ({ isDangerous: true })}
      onSettled={() => queryClient.invalidateQueries({ queryKey: keys.wallet.all })}
      onClose={onClose}
    >
      <Typography>
        {isRefund ? words("ofDeleted", ofClient) : words("ofDriver", { amount: amountOf(payoutDriver) })}{" "}
        {words("text")}
      </Typography>
      {!isRefund && companyName !== null && payoutClient !== null && (
        <CheckboxInput
          source="refundsCompany"
          label="wallet.reverse.ofCompany"
          args={ofClient}
          hint="wallet.reverse.ofCompanyHint"
        />
      )}
      <FormTextInput source="reason" label="wallet.reverse.reason" isNeeded autoFocus />
    </CommandDialog>
  );
};

const empty = { reason: "", refundsCompany: true };
