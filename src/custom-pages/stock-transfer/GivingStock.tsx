import type { HTMLAttributes } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CountButton } from "#src/resources/stock/CountButton.tsx";
import { StockTable } from "#src/resources/stock/StockTable.tsx";
import { useStock } from "#src/resources/stock/useStock.ts";
import { HolderStock } from "./HolderStock.tsx";
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

/** The giver's stock: each row expands to a form and can be dragged to the receiver. */
export const GivingStock = ({ sides, onTransfer, onDrag }: Props) => {
  const words = useWords("stock.transfer");
  const holder = holderOf(sides.giving);
  const query = useStock(holder);
  const disabledReason = useDisabledReason(sides);
  return (
    <HolderStock holder={holder} query={query} hint={words("nobody")}>
      {(items, shown) => (
        <StockTable
          label={words("stockOf")}
          items={items}
          details={(item) => <TransferForm item={item} sides={sides} disabledReason={disabledReason(item)} />}
          actions={(item) => (
            <>
              <TransferButton
                name={item.name}
                disabledReason={disabledReason(item)}
                onOpen={() => onTransfer(item.productId)}
              />
              <CountButton holder={shown} item={item} />
            </>
          )}
          dragging={(item) => (disabledReason(item) === null ? draggingOf(item, onDrag) : {})}
        />
      )}
    </HolderStock>
  );
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
