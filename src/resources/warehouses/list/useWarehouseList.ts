import { useMemo } from "react";
import { type ListControllerResult, type SortPayload, useList } from "react-admin";
import { useWarehouses } from "#src/resources/warehouses/useWarehouses.ts";
import {
  filterWarehouses,
  type WarehouseFilter,
  type WarehouseRow,
  type WarehouseSort,
  warehouseSorts,
} from "#src/resources/warehouses/warehouseRows.ts";
import { addressSort } from "#src/ui/addressSort.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useLastPage } from "#src/ui/useLastPage.ts";

/**
 * react-admin's list context over all warehouses. The call has no pages, so they are filtered, sorted and paged here.
 * Filter and sort are in the page's address.
 */
export function useWarehouseList(): ListControllerResult<WarehouseRow> {
  const { data, error, isPending, isFetching, refetch } = useWarehouses();
  const { filter: address, setFilter: setAddress } = useAddressFilter(read, toParams);
  const { filter, sort } = address;
  const rows = useMemo(() => data && filterWarehouses(data, filter, sort), [data, filter, sort]);
  // Only the pages of `useList` are used: with data it would compare all goods at each render.
  const list = useList<WarehouseRow>({ resource: "warehouses", perPage: 50 });
  const { page, perPage, setPage } = list;
  useLastPage({ page, perPage, setPage, total: rows?.length });
  const shown = useMemo(() => rows?.slice((page - 1) * perPage, page * perPage), [rows, page, perPage]);
  const total = rows?.length ?? 0;
  return {
    ...list,
    ...{ data: shown, total, error, isPending, isFetching, refetch },
    ...{ hasPreviousPage: page > 1, hasNextPage: page * perPage < total },
    ...{ filterValues: filter, sort },
    setFilters: (next: WarehouseFilter) => {
      setPage(1);
      setAddress({ ...address, filter: next });
    },
    setSort: (next: SortPayload) => {
      setPage(1);
      setAddress({ ...address, sort: next as WarehouseSort });
    },
  } as ListControllerResult<WarehouseRow>;
}

type Address = { filter: WarehouseFilter; sort: WarehouseSort };

const sortInAddress = addressSort(warehouseSorts, "region");

const read = (params: URLSearchParams): Address => ({
  filter: { companyId: params.get("company") ?? undefined, region: params.get("region") ?? undefined },
  sort: sortInAddress.read(params),
});

const toParams = ({ filter: { companyId, region }, sort }: Address) => ({
  company: companyId,
  region,
  ...sortInAddress.toParams(sort),
});
