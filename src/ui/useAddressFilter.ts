import { useMemo } from "react";
import { useSearchParams } from "react-router";

/** The text of each parameter; undefined: it is left out. */
type Params = Record<string, string | undefined>;

/** The parameter whose text is typed. */
const phrase = "q";

/**
 * A list's filter in the page's address, so that reloads, links and the way back keep it. Back undoes each choice, and a search
 * at once, not letter by letter. `read` and `toParams` are each other's opposite. Other parameters stay.
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
    const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
    const isTypedOn = changed.every(([name]) => name === phrase && current.has(name));
    for (const [name, value] of changed) {
      if (value) current.set(name, value);
      else current.delete(name);
    }
    setParams(current, { replace: isTypedOn });
  };
  return { filter, setFilter };
}
