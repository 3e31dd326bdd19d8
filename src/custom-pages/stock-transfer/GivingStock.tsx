import Box from "@mui/material/Box";
import { type HTMLAttributes, useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CountButton } from "#src/resources/stock/CountButton.tsx";
import { CountDialog } from "#src/resources/stock/CountDialog.tsx";
import { StockTable } from "#src/resources/stock/StockTable.tsx";
import type { Holder } from "#src/resources/stock/stockItems.ts";
import { usePendingExchanges, useStock } from "#src/resources/stock/useStock.ts";
import { HolderStock } from "./HolderStock.tsx";
import { PendingList, WaitingMark } from "./PendingList.tsx";
import { TransferButton } from "./TransferButton.tsx";
import { TransferForm } from "./TransferForms.tsx";
import { holderOf, type Sides } from "./transferSides.ts";
import { useDisabledReason } from "./useDisabledReason.ts";

type Props = {
  sides: Sides;
  /** Called to ask for the amount of the product to transfer. */
  onTransfer: (productId: string) => void;
  /** Called when a row is dragged; with null when it is released. */
  onDrag: (productId: string | null) => void;
};

/**
 * The giver's stock: each row expands to a form and can be dragged to the receiver. A driver's rows also show the exchanges
 * that they are reserved for, since the receiver's may be out of reach.
 */
export const GivingStock = ({ sides, onTransfer, onDrag }: Props) => {
  const words = useWords("stock.transfer");
  const holder = holderOf(sides.giving);
  const query = useStock(holder);
  const pending = usePendingExchanges(holder, "giving");
  const disabledReason = useDisabledReason(sides);
  const [counted, setCounted] = useState<Counted | null>(null);
  return (
    <>
      <HolderStock holder={holder} query={query} hint={words("nobody")}>
        {(items, shown) => (
          <StockTable
            label={words("stockOf")}
            items={items}
            details={(item) => (
              <Box sx={{ display: "grid", gap: 1.5 }}>
                <TransferForm item={item} sides={sides} disabledReason={disabledReason(item)} />
                {shown.type === "driver" && <PendingList query={pending} product={item} side="giving" />}
              </Box>
            )}
            mark={(item) => <WaitingMark query={pending} product={item} />}
            actions={(item) => (
              <>
                <TransferButton
                  name={item.name}
                  disabledReason={disabledReason(item)}
                  onOpen={() => onTransfer(item.productId)}
                />
                <CountButton
                  holderType={shown.type}
                  name={item.name}
                  onOpen={() => setCounted({ holder: shown, item })}
                />
              </>
            )}
            dragging={(item) => (disabledReason(item) === null ? draggingOf(item, onDrag) : {})}
          />
        )}
      </HolderStock>
      {counted && <CountOf {...counted} onClose={() => setCounted(null)} />}
    </>
  );
};

type Counted = { holder: Holder; item: StockItem };

/** The dialog for counting a product with its current amount; it stays open when nothing is left, whose row is gone. */
const CountOf = ({ holder, item, onClose }: Counted & { onClose: () => void }) => {
  const { data } = useStock(holder);
  const amount = data
    ? (data.find(({ productId }) => productId === item.productId)?.amount ?? 0)
    : item.amount;
  return <CountDialog holder={holder} item={{ ...item, amount }} onClose={onClose} />;
};

/** The attributes that make a row draggable. For the keyboard and phones the button "Transfer…" does the same. */
const draggingOf = (item: StockItem, onDrag: Props["onDrag"]): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", item.name);
    onDrag(item.productId);
  },
  onDragEnd: () => onDrag(null),
});
