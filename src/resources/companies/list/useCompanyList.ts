import { useMemo } from "react";
import { type ListControllerResult, useList } from "react-admin";
import { useSearchParams } from "react-router";
import { type Company, companyStatuses } from "#contract/companies.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { type CompanyFilter, type CompanySort, companySorts, filterCompanies } from "./companyRows.ts";

/**
 * react-admin's list context over the whole list of companies, which the menu's badge shares: hundreds of rows are few,
 * so they are filtered and sorted here and follow every keystroke. Filter and sort are in the page's address.
 */
export function useCompanyList(): ListControllerResult<Company> {
  const { data, error, isPending, isFetching, refetch } = useLookup("companies");
  const { filterValues, sort, setFilters, setSort } = useAddress();
  const rows = useMemo(() => data && filterCompanies(data, filterValues, sort), [data, filterValues, sort]);
  // Selection and pages, which this list does not have, are react-admin's.
  const list = useList<Company>({ resource: "companies" });
  return {
    ...list,
    ...{ data: rows, total: rows?.length, error, isPending, isFetching, refetch },
    ...{ filterValues, sort, setFilters, setSort },
  } as ListControllerResult<Company>;
}

/** What the address does not say has its default: all companies, the pending ones first. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const filterValues: CompanyFilter = {
      q: params.get("q") ?? undefined,
      status: companyStatuses.find((status) => status === params.get("status")),
    };
    const sort: CompanySort = {
      field: companySorts.find((field) => field === params.get("sort")) ?? "status",
      order: params.get("order") === "desc" ? "DESC" : "ASC",
    };
    const write = ({ q, status }: CompanyFilter, { field, order }: CompanySort) => {
      const next = new URLSearchParams();
      if (q) next.set("q", q);
      if (status) next.set("status", status);
      if (field !== "status") next.set("sort", field);
      if (order === "DESC") next.set("order", "desc");
      setParams(next, { replace: true });
    };
    return {
      filterValues,
      sort,
      setFilters: (filter: CompanyFilter) => write(filter, sort),
      setSort: (next: CompanySort) => write(filterValues, next),
    };
  }, [params, setParams]);
}
