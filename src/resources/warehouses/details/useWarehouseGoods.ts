import { useMemo } from "react";
import { useGetOne } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { info } from "#contract/stock/warehouses.ts";
import { itemsOf } from "#src/resources/stock/stockItems.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";

/** The goods of a warehouse by name: as of now all products of its company, at another moment only what was there. */
export function useWarehouseGoods(warehouseId: string) {
  const { at } = useAsOf();
  const meta = at ? { query: { at } } : now;
  const { data, error, refetch } = useGetOne<ResponseOf<typeof info>>("warehouses", {
    id: warehouseId,
    meta,
  });
  const goods = useMemo(
    () => data && itemsOf(data.stock).filter(({ amount }) => !at || amount > 0),
    [data, at],
  );
  return { data: goods, error, refetch };
}

/** Without a `meta` react-admin would take the row of the list, which has fewer fields. */
const now = { query: {} };
