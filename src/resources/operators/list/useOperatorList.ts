import { useMemo } from "react";
import { type ListControllerResult, useList } from "react-admin";
import type { Operator } from "#contract/operators.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useIsUnknownCompany } from "#src/forms/companyNames.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { addressOfFilter, filterFromAddress, filterOperators } from "./operatorRows.ts";

/**
 * react-admin's list context over all operators, newest first. The filter is in the page's address, so it stays when a user
 * is selected.
 */
export function useOperatorList(): ListControllerResult<Operator> {
  const { filter: filterValues, setFilter: setFilters } = useAddressFilter(
    filterFromAddress,
    addressOfFilter,
  );
  const { data, error, isPending, isFetching, refetch } = useLookup("operators");
  const isUnknown = useIsUnknownCompany(filterValues.companyId);
  const rows = useMemo(
    () => data && (isUnknown ? [] : filterOperators(data, filterValues)),
    [data, isUnknown, filterValues],
  );
  // Provides the parts of the context that this list does not use: selection and pages.
  const list = useList<Operator>({ resource: "operators" });
  return {
    ...list,
    ...{ data: rows, total: rows?.length, error, isPending, isFetching, refetch },
    ...{ filterValues, setFilters },
  } as ListControllerResult<Operator>;
}
