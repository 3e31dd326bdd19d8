import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { wholeNumber } from "#src/resources/stock/stockItems.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = { warehouseId: string; goods: StockItem };

/** The product's threshold as a button that changes it. */
export const ThresholdButton = (props: Props) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const { name, threshold } = props.goods;
  const text = threshold === null ? words("noThreshold") : plain(threshold);
  return (
    <>
      <Button
        aria-label={`${words("thresholdOf", { name })}: ${text}`}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0 }}
      >
        {text}
      </Button>
      {isOpen && <ThresholdDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const ThresholdDialog = ({ warehouseId, goods, onClose }: Props & { onClose: () => void }) => {
  const words = useWords("warehouses.threshold");
  const queryClient = useQueryClient();
  const { productId, name, threshold } = goods;
  return (
    <CommandDialog
      call="setStockThreshold"
      words="warehouses.threshold"
      args={{ name }}
      record={{ threshold: threshold ?? "" }}
      toInput={(values) => ({ warehouseId, productId, threshold: wholeNumber(values.threshold) ?? null })}
      onSettled={() => invalidateStock(queryClient)}
      onClose={onClose}
    >
      <FormTextInput
        source="threshold"
        label="warehouses.threshold.label"
        helperText={words("hint")}
        autoFocus
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </CommandDialog>
  );
};
