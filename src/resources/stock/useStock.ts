import { useQuery } from "@tanstack/react-query";
import type { ExchangeSide } from "#contract/stock/exchanges.ts";
import type { HolderType } from "#contract/stock/goods.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type Holder, itemsOf } from "./stockItems.ts";

/** Stock is refetched when goods move, not when the window gets the focus. */
const onChange = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The stock of a warehouse or a driver; without a holder nothing is fetched. */
export function useStock(holder: Holder | null) {
  const { driverStock, warehouseStock } = useCalls();
  const { type = "driver", id = "" } = holder ?? {};
  return useQuery({
    queryKey: keys.stock[type](id),
    queryFn: ({ signal }) =>
      type === "driver"
        ? driverStock({ driverId: id }, { signal })
        : warehouseStock({ warehouseId: id }, { signal }),
    select: itemsOf,
    enabled: holder !== null,
    ...onChange,
  });
}

/** The exchanges of a driver on this side that are not confirmed or rejected yet; a warehouse has none. */
export function usePendingExchanges(holder: Holder | null, side: ExchangeSide) {
  const { pendingExchanges } = useCalls();
  const driverId = holder?.type === "driver" ? holder.id : "";
  return useQuery({
    queryKey: keys.stock.pending(driverId, side),
    queryFn: ({ signal }) => pendingExchanges({ driverId, side }, { signal }),
    enabled: driverId !== "",
    ...onChange,
  });
}

/** The counts that wait for a second operator, if the account may open the stock. */
export function useWaitingCounts() {
  const { stockCounts } = useCalls();
  const { permissions } = useSessionUser();
  return useQuery({
    queryKey: keys.stock.counts,
    queryFn: ({ signal }) => stockCounts(undefined, { signal }),
    enabled: permissions.stock.canAccessPage,
  });
}

/** Whether the account may change what a holder has; the goods of a warehouse are for all locations of its company. */
export function useMayChangeStock(type: HolderType): boolean {
  const { reachesAll } = useSessionUser();
  return type === "driver" || reachesAll.locations;
}
