import { useMemo } from "react";
import { type ListControllerResult, useList } from "react-admin";
import { useSearchParams } from "react-router";
import type { Operator } from "#contract/operators.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { filterFromAddress, filterOperators, type OperatorFilter, withFilter } from "./operatorRows.ts";

/**
 * react-admin's list context over the whole list of operators, newest first; its filter is in the page's address, so
 * that it stays while users are chosen one after the other.
 */
export function useOperatorList(): ListControllerResult<Operator> {
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = useLookup("operators");
  const filterValues = useMemo(() => filterFromAddress(params), [params]);
  const rows = useMemo(() => data && filterOperators(data, filterValues), [data, filterValues]);
  const setFilters = (filter: OperatorFilter) =>
    setParams((current) => withFilter(current, filter), { replace: true });
  // Selection and pages, which this list does not have, are react-admin's.
  const list = useList<Operator>({ resource: "operators" });
  return {
    ...list,
    ...{ data: rows, total: rows?.length, error, isPending, isFetching, refetch },
    ...{ filterValues, setFilters },
  } as ListControllerResult<Operator>;
}
