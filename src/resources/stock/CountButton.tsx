import Button from "@mui/material/Button";
import { useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CountDialog } from "./CountDialog.tsx";
import type { Holder } from "./stockItems.ts";
import { useMayChangeStock } from "./useStock.ts";

type Props = { holder: Holder; item: Pick<StockItem, "productId" | "name" | "amount"> };

/** The button that opens the dialog for counting a product, for those who may change the stock. */
export const CountButton = ({ holder, item }: Props) => {
  const words = useWords("stock.count");
  const [isOpen, setOpen] = useState(false);
  if (!useMayChangeStock(holder.type)) return null;
  return (
    <>
      <Button aria-label={words("openOf", { name: item.name })} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && <CountDialog holder={holder} item={item} onClose={() => setOpen(false)} />}
    </>
  );
};
