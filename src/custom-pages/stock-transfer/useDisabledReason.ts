import type { StockItem } from "#contract/stock/goods.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Sides } from "./transferSides.ts";

/** A function that tells why a product of the giver can't be transferred to the receiver; null if it can. */
export function useDisabledReason({ receiving }: Sides): (item: StockItem) => string | null {
  const words = useWords("stock.transfer");
  const { data: warehouses } = useLookup("stockWarehouses", { enabled: receiving.type === "warehouse" });
  const warehouse = receiving.type === "warehouse" && warehouses?.find(({ id }) => id === receiving.id);
  return ({ canTransferStock, companyId }) => {
    if (!canTransferStock) return words("cannot");
    if (!warehouse || warehouse.companyId === companyId) return null;
    return words("otherCompany", { owner: warehouse.owner });
  };
}
