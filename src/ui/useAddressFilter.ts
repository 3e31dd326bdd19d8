import { useMemo } from "react";
import { useSearchParams } from "react-router";

/** The text of each parameter; undefined: it is left out. */
type Params = Record<string, string | undefined>;

/**
 * A list's filter in the page's address, so that reloads, links and the way back keep it. `read` and `toParams` are each other's
 * opposite. Other parameters stay.
 */
export function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  toParams: (filter: Filter) => Params,
) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [read, params]);
  const setFilter = (next: Filter) => {
    // Only what was changed, on the address of now: the screen may still show the one before.
    const [before, after] = [toParams(filter), toParams(next)];
    const current = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(after)) {
      if (value === before[name]) continue;
      if (value) current.set(name, value);
      else current.delete(name);
    }
    setParams(current, { replace: true });
  };
  return { filter, setFilter };
}
