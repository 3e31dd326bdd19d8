import { useMemo } from "react";
import { type ListControllerResult, useList } from "react-admin";
import type { Operator } from "#contract/operators.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { addressOfFilter, filterFromAddress, filterOperators } from "./operatorRows.ts";

/**
 * react-admin's list context over the whole list of operators, newest first; its filter is in the page's address, so
 * that it stays while users are chosen one after the other.
 */
export function useOperatorList(): ListControllerResult<Operator> {
  const { filter: filterValues, setFilter: setFilters } = useAddressFilter(
    filterFromAddress,
    addressOfFilter,
  );
  const { data, error, isPending, isFetching, refetch } = useLookup("operators");
  const rows = useMemo(() => data && filterOperators(data, filterValues), [data, filterValues]);
  // Selection and pages, which this list does not have, are react-admin's.
  const list = useList<Operator>({ resource: "operators" });
  return {
    ...list,
    ...{ data: rows, total: rows?.length, error, isPending, isFetching, refetch },
    ...{ filterValues, setFilters },
  } as ListControllerResult<Operator>;
}
