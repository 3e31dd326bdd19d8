import { useMemo } from "react";
import { type ListControllerResult, useList } from "react-admin";
import { type Company, companyStatuses } from "#contract/companies/companies.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { addressSort } from "#src/ui/addressSort.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { type CompanyFilter, type CompanySort, companySorts, filterCompanies } from "./companyRows.ts";

/**
 * react-admin's list context over all companies, whose query the menu's badge shares. There are only hundreds of rows, so
 * they are filtered and sorted here at every keystroke. Filter and sort are in the page's address.
 */
export function useCompanyList(): ListControllerResult<Company> {
  const { data, error, isPending, isFetching, refetch } = useLookup("companies");
  const { filter: shown, setFilter: show } = useAddressFilter(read, toParams);
  const { filterValues, sort } = shown;
  const rows = useMemo(() => data && filterCompanies(data, filterValues, sort), [data, filterValues, sort]);
  // Provides the parts of the context that this list does not use: selection and pages.
  const list = useList<Company>({ resource: "companies" });
  return {
    ...list,
    ...{ data: rows, total: rows?.length, error, isPending, isFetching, refetch },
    ...{ filterValues, sort },
    setFilters: (next: CompanyFilter) => show({ ...shown, filterValues: next }),
    setSort: (next: CompanySort) => show({ ...shown, sort: next }),
  } as ListControllerResult<Company>;
}

type Shown = { filterValues: CompanyFilter; sort: CompanySort };

/** By default pending companies come first. */
const sortInAddress = addressSort(companySorts, "status");

const read = (params: URLSearchParams): Shown => ({
  filterValues: {
    q: params.get("q") ?? undefined,
    status: companyStatuses.find((status) => status === params.get("status")),
  },
  sort: sortInAddress.read(params),
});

const toParams = ({ filterValues: { q, status }, sort }: Shown) => ({
  q,
  status,
  ...sortInAddress.toParams(sort),
});
