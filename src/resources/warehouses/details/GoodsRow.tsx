import Box from "@mui/material/Box";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { StockItem } from "#contract/stock/goods.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { CountButton } from "#src/resources/stock/CountButton.tsx";
import { CountDialog } from "#src/resources/stock/CountDialog.tsx";
import { LowMark } from "#src/resources/stock/LowMark.tsx";
import { wholeNumber } from "#src/resources/stock/stockItems.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { GiveBackButton } from "./GiveBackButton.tsx";
import { ThresholdButton } from "./ThresholdButton.tsx";

type Props = { warehouseId: string; goods: StockItem };

/** The row of a product: its amount, inputs for goods that arrived, and its commands. */
export const GoodsRow = ({ warehouseId, goods }: Props) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  const { permissions } = useSessionUser();
  const [isCounting, setCounting] = useState(false);
  const { productId, name, productCode, amount, threshold } = goods;
  return (
    <Box role="row">
      <Box role="cell" className="product">
        <bdi>{name}</bdi>
        {productCode && <small>{productCode}</small>}
      </Box>
      <Box role="cell" className="number">
        <span className="caption">{words("columns.amount")}: </span>
        <LowMark amount={amount} threshold={threshold} /> {plain(amount)}
      </Box>
      <Box role="cell" className="number">
        <AmountInput goods={goods} />
      </Box>
      <Box role="cell">
        <RowInput productId={productId} field="serialNumber" label={words("batchOf", { name })} />
      </Box>
      <Box role="cell" className="number">
        <span className="caption">{words("columns.threshold")}: </span>
        <ThresholdButton warehouseId={warehouseId} goods={goods} />
      </Box>
      <Box role="cell" className="actions">
        {permissions.stock.canAccessPage && (
          <CountButton holderType="warehouse" name={name} onOpen={() => setCounting(true)} />
        )}
        <GiveBackButton warehouseId={warehouseId} goods={goods} />
        {isCounting && (
          <CountDialog
            holder={{ type: "warehouse", id: warehouseId }}
            item={goods}
            onClose={() => setCounting(false)}
          />
        )}
      </Box>
    </Box>
  );
};

/** The input of how many to add. Below it stands what there will be, so that nobody types the sum. */
const AmountInput = ({ goods: { productId, name, amount } }: { goods: StockItem }) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  const toAdd = wholeNumber(useWatch({ name: `rows.${productId}.amount` }));
  const isValid = Number.isInteger(toAdd) && Number(toAdd) > 0;
  return (
    <RowInput
      productId={productId}
      field="amount"
      label={words("toAddOf", { name })}
      helperText={isValid && `${plain(amount)} + ${plain(Number(toAdd))} = ${plain(amount + Number(toAdd))}`}
      isNumber
    />
  );
};

type RowInputProps = {
  productId: string;
  field: "amount" | "serialNumber";
  label: string;
  helperText?: string | false;
  isNumber?: boolean;
};

/** An input of the row; the column's header is its visible label. */
const RowInput = ({ productId, field, label, helperText, isNumber = false }: RowInputProps) => {
  const words = useWords("warehouses.details.columns");
  return (
    <FormTextInput
      source={`rows.${productId}.${field}`}
      label={false}
      helperText={helperText}
      placeholder={words(isNumber ? "toAdd" : "batch")}
      fullWidth
      slotProps={{ htmlInput: { "aria-label": label, ...(isNumber && { inputMode: "numeric" }) } }}
    />
  );
};
