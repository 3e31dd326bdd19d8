import { useMemo } from "react";
import { type ListControllerResult, type SortPayload, useGetList, useList } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import { type Driver, driverStatuses, type list as listCall } from "#contract/drivers.ts";
import { useIsUnknownCompany } from "#src/forms/companyNames.ts";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { addressSort } from "#src/ui/addressSort.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useLastPage } from "#src/ui/useLastPage.ts";
import { useRowSelection } from "#src/ui/useRowSelection.ts";
import { type DriverSort, driverSorts, filterDrivers, sortDrivers } from "./driverRows.ts";

export type DriverFilter = {
  q?: string;
  companyId?: string;
  region?: string;
  /** Undefined for both statuses. */
  status?: (typeof driverStatuses)[number];
  /** True for drivers who work for the service, false for those who have left. */
  active: boolean;
};

/** Milliseconds between refetches; positions cause no event. */
const refetchInterval = 60_000;

/**
 * react-admin's list context over the drivers that match the call's filter. The call has no pages, so the drivers are
 * searched, sorted and paged here. Filter and sort are in the page's address. Beside it the selected drivers, of all pages.
 */
export function useDriverList(): { list: ListControllerResult<Driver>; selected: readonly Driver[] } {
  const { filter, setFilter } = useDriverFilter();
  const { filter: sort, setFilter: setSort } = useAddressFilter(sortInAddress.read, sortInAddress.toParams);
  const { companyId, q } = filter;
  const { data, error, isPending, isFetching, refetch } = useGetList<Driver>("drivers", askedBy(filter), {
    refetchInterval,
    enabled: !useHasUnsaved(),
  });
  const isUnknown = useIsUnknownCompany(companyId);
  const rows = useMemo(
    () => data && (isUnknown ? [] : sortDrivers(filterDrivers(data, { q, companyId }), sort)),
    [data, isUnknown, q, companyId, sort],
  );
  const list = useList<Driver>({
    data: rows,
    error,
    isPending,
    isFetching,
    resource: "drivers",
    perPage: 50,
  });
  useLastPage(list);
  const { selected, selection } = useRowSelection(rows);
  return {
    selected,
    list: {
      ...list,
      ...selection,
      // `useList` takes rows over in an effect. Its empty array of before would mean that there are no drivers.
      data: rows && (rows.length === 0 || list.total) ? list.data : undefined,
      refetch,
      filterValues: filter,
      setFilters: (next: DriverFilter) => {
        list.setPage(1);
        setFilter(next);
      },
      sort,
      setSort: (next: SortPayload) => {
        list.setPage(1);
        setSort(next as DriverSort);
      },
    } as ListControllerResult<Driver>,
  };
}

/** The parameters of `getList` for all drivers of a filter. The call has no pages; equal filters share a query. */
export const allDrivers = (filter: InputOf<typeof listCall>) => ({
  pagination: { page: 1, perPage: 100_000 },
  filter,
});

/** The parameters of `getList` for a filter; its phrase and company are compared in the browser. */
export const askedBy = ({ active, status, region }: DriverFilter) =>
  allDrivers({ active: String(active), ...(status && { status }), ...(region && { region }) });

/** The filter of the list and of the map, in the page's address. */
export const useDriverFilter = () => useAddressFilter(read, toParams);

const read = (params: URLSearchParams): DriverFilter => ({
  q: params.get("q") ?? undefined,
  companyId: params.get("company") ?? undefined,
  region: params.get("region") ?? undefined,
  status: driverStatuses.find((status) => status === params.get("status")),
  active: params.get("active") !== "false",
});

const toParams = ({ q, companyId, region, status, active }: DriverFilter) => ({
  q,
  company: companyId,
  region,
  status,
  active: active === false ? "false" : undefined,
});

const sortInAddress = addressSort(driverSorts, "region");
