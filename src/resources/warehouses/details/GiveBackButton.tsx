import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { atMostAvailable, wholeNumber } from "#src/resources/stock/stockItems.ts";

type Props = { warehouseId: string; goods: StockItem };

/** The button that opens the dialog for returning goods to the company. It stays open when the last ones are gone meanwhile. */
export const GiveBackButton = (props: Props) => {
  const words = useWords("warehouses.giveBack");
  const [isOpen, setOpen] = useState(false);
  if (props.goods.amount === 0 && !isOpen) return null;
  return (
    <>
      <Button aria-label={words("openOf", { name: props.goods.name })} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && <GiveBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const GiveBackDialog = ({ warehouseId, goods, onClose }: Props & { onClose: () => void }) => {
  const words = useWords("warehouses.giveBack");
  const queryClient = useQueryClient();
  const { productId, name, amount: there, available } = goods;
  return (
    <CommandDialog
      call="giveWarehouseStockBack"
      words="warehouses.giveBack"
      args={{ name }}
      record={empty}
      toInput={({ amount, reason }) => ({
        warehouseId,
        productId,
        amount: wholeNumber(amount),
        reason: reason ?? "",
      })}
      check={atMostAvailable(available)}
      errorInputs={{ not_enough_stock: "amount" }}
      onSettled={() => invalidateStock(queryClient)}
      onClose={onClose}
    >
      <Typography>{words("text", { amount: there, available })}</Typography>
      <FormTextInput
        source="amount"
        label="stock.amount"
        isNeeded
        autoFocus
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <FormTextInput source="reason" label="warehouses.giveBack.reason" isNeeded multiline />
    </CommandDialog>
  );
};

const empty = { amount: "", reason: "" };
