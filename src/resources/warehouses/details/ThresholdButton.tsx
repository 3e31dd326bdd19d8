import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { wholeNumber } from "#src/resources/stock/stockItems.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = { warehouseId: string; goods: StockItem };

/** The product's threshold as a button that changes it. */
export const ThresholdButton = (props: Props) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  const { name, threshold } = props.goods;
  const text = threshold === null ? words("noThreshold") : plain(threshold);
  return (
    <DialogButton
      aria-label={`${words("thresholdOf", { name })}: ${text}`}
      dialog={(close) => <ThresholdDialog {...props} onClose={close} />}
      sx={{ minWidth: 0 }}
    >
      {text}
    </DialogButton>
  );
};

const ThresholdDialog = ({ warehouseId, goods, onClose }: Props & { onClose: () => void }) => {
  const words = useWords("warehouses.threshold");
  const queryClient = useQueryClient();
  const { plain } = useNumbers();
  const { productId, name, threshold: latest } = goods;
  // The threshold that was shown: the service compares it, so that nobody's change is overwritten unseen.
  const [threshold, setThreshold] = useState(latest);
  return (
    <CommandDialog
      call="setStockThreshold"
      words="warehouses.threshold"
      args={{ name }}
      record={{ threshold: threshold ?? "" }}
      toInput={(values) => ({
        warehouseId,
        productId,
        threshold: wholeNumber(values.threshold) ?? null,
        expectedThreshold: threshold,
      })}
      onSettled={() => invalidateStock(queryClient)}
      onClose={onClose}
    >
      {latest !== threshold && (
        <Alert
          severity="warning"
          action={<Button onClick={() => setThreshold(latest)}>{words("goOn")}</Button>}
        >
          {latest === null ? words("removed") : words("changed", { threshold: plain(latest) })}
        </Alert>
      )}
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
