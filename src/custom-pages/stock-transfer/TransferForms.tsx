import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StockItem } from "#contract/stock/goods.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import type { Sides } from "./transferSides.ts";
import { useTransferForm } from "./useTransferForm.tsx";

type Props = { item: StockItem; sides: Sides };

/** The form below a row: how much to transfer, or why the product can't be transferred. */
export const TransferForm = ({ item, sides, disabledReason }: Props & { disabledReason: string | null }) => {
  const form = useTransferForm(item, sides);
  if (disabledReason !== null) return <Typography color="textSecondary">{disabledReason}</Typography>;
  return (
    <CommandForm
      key={form.call}
      {...form}
      isKept
      layout={({ alerts, inputs, failure, buttons }) => (
        <>
          {alerts}
          {failure}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start" }}>
            {inputs}
            {buttons}
          </Box>
          <Confirming {...sides} />
        </>
      )}
    >
      <AmountInput item={item} />
    </CommandForm>
  );
};

/** The same form as a dialog, for a row that was dropped on the receiver or chosen by its button. */
export const TransferDialog = ({ item, sides, onClose }: Props & { onClose: () => void }) => {
  const form = useTransferForm(item, sides);
  return (
    <CommandDialog {...form} onClose={onClose}>
      <AmountInput item={item} isFirst />
      <Confirming {...sides} />
    </CommandDialog>
  );
};

const AmountInput = ({ item, isFirst = false }: { item: StockItem; isFirst?: boolean }) => {
  const words = useWords("stock.transfer");
  return (
    <FormTextInput
      source="amount"
      label="stock.amount"
      helperText={words("amountHint", { available: item.available })}
      isNeeded
      autoFocus={isFirst}
      fullWidth={isFirst}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
    />
  );
};

/** Says that the receiving driver has to confirm, for a transfer from driver to driver. */
const Confirming = ({ giving, receiving }: Sides) => {
  const words = useWords("stock.exchange");
  if (giving.type !== "driver" || receiving.type !== "driver") return null;
  return <Alert severity="info">{words("text")}</Alert>;
};
