import { parseQueryFromLocation, useListContext } from "react-admin";

/**
 * The filter of a `PagedList`, and a function that changes parts of it. A change starts from the address: the list context
 * follows it some renders later, and a change that started from there would undo the one before.
 */
export function useListFilter<Values extends object>(inOrder?: (values: Values) => Values) {
  const { filterValues, setFilters } = useListContext();
  const change = (part: Values) => {
    const { filter: current = filterValues } = parseQueryFromLocation(window.location);
    const next = { ...current, ...part };
    setFilters(inOrder?.(next) ?? next);
  };
  return { filter: filterValues as Values, change };
}
