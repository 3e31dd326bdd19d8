import type { StockItem } from "#contract/stock/goods.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useMayChangeStock } from "#src/resources/stock/useStock.ts";
import type { Sides } from "./transferSides.ts";

/** A function that tells why a product of the giver can't be transferred to the receiver; null if it can. */
export function useDisabledReason({ giving, receiving }: Sides): (item: StockItem) => string | null {
  const words = useWords("stock.transfer");
  const stockWords = useWords("stock");
  const [mayTake, mayGive] = [useMayChangeStock(giving.type), useMayChangeStock(receiving.type)];
  const { data: warehouses } = useLookup("stockWarehouses", { enabled: receiving.type === "warehouse" });
  const warehouse = receiving.type === "warehouse" && warehouses?.find(({ id }) => id === receiving.id);
  return ({ canTransferStock, companyId }) => {
    if (!mayTake || !mayGive) return stockWords("someLocations");
    if (!canTransferStock) return words("cannot");
    if (!warehouse || warehouse.companyId === companyId) return null;
    return words("otherCompany", { owner: warehouse.owner });
  };
}
