import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The selected user in the page's address: an id, "new" for the empty form, or null. */
export function useSelectedOperator() {
  const [params, setParams] = useSearchParams();
  const select = useCallback(
    (id: string | null) => {
      // From the window, because the rendered address may be outdated.
      const next = new URLSearchParams(window.location.search);
      if (id === null) next.delete("user");
      else next.set("user", id);
      setParams(next);
    },
    [setParams],
  );
  const user = params.get("user");
  return { selectedId: user === newOperator ? null : user, isNew: user === newOperator, select };
}

export const newOperator = "new";
