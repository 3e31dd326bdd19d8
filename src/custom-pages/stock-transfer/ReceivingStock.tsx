import type { Exchange } from "#contract/stock/exchanges.ts";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { StockTable } from "#src/resources/stock/StockTable.tsx";
import { usePendingExchanges, useStock } from "#src/resources/stock/useStock.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { HolderStock } from "./HolderStock.tsx";
import { PendingList, WaitingMark } from "./PendingList.tsx";
import { holderOf, type Side } from "./transferSides.ts";

/** The receiver's stock. A driver's rows expand to the exchanges that wait for the driver's confirmation. */
export const ReceivingStock = ({ side }: { side: Side }) =>
  side.type === "driver" && side.id !== undefined ? (
    <ReceivingDriver driverId={side.id} />
  ) : (
    <ReceivingWarehouse side={side} />
  );

const ReceivingWarehouse = ({ side }: { side: Side }) => {
  const words = useWords("stock.transfer");
  const holder = holderOf(side);
  const query = useStock(holder);
  return (
    <HolderStock holder={holder} query={query} hint={words("nobodyReceives")}>
      {(items) => <StockTable label={words("receivedStock")} items={items} />}
    </HolderStock>
  );
};

const ReceivingDriver = ({ driverId }: { driverId: string }) => {
  const words = useWords("stock.transfer");
  const waitingWords = useWords("stock.waiting");
  const holder = { type: "driver", id: driverId } as const;
  const query = useStock(holder);
  const pending = usePendingExchanges(holder, "receiving");
  const waiting = pending.data ?? [];
  // Products that the driver does not have yet have no row in the stock, but may have waiting exchanges.
  const had = new Set(query.data?.filter(({ amount }) => amount > 0).map(({ productId }) => productId));
  const isRowless = query.data !== undefined && had.size === 0;
  return (
    <>
      {isRowless && pending.error && (
        <LoadError title={waitingWords("failed")} error={pending.error} onRetry={pending.refetch} />
      )}
      <HolderStock
        holder={holder}
        query={query}
        hint={words("nobodyReceives")}
        extra={onlyWaiting(waiting, had)}
      >
        {(items) => (
          <StockTable
            label={words("receivedStock")}
            items={items}
            details={(item) => <PendingList query={pending} product={item} side="receiving" />}
            mark={(item) => <WaitingMark query={pending} product={item} />}
          />
        )}
      </HolderStock>
    </>
  );
};

/** Rows for products with waiting exchanges that the driver has none of. */
function onlyWaiting(waiting: readonly Exchange[], had: ReadonlySet<string>): StockItem[] {
  const missing = new Map(
    waiting.flatMap(({ productId, productName }) => (had.has(productId) ? [] : [[productId, productName]])),
  );
  return [...missing].map(([productId, name]) => ({
    ...nothing,
    productId: productId ?? "",
    name: name ?? "",
  }));
}

const nothing = {
  productCode: null,
  companyId: "",
  companyName: "",
  companyImageUrl: null,
  imageUrl: null,
  amount: 0,
  available: 0,
  canTransferStock: false,
  items: [],
  threshold: null,
};
