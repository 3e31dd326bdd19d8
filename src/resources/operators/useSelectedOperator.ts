import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The chosen user is in the page's address: an id, "new" for the empty form, or nobody. */
export function useSelectedOperator() {
  const [params, setParams] = useSearchParams();
  const select = useCallback(
    (id: string | null) => {
      // The address of now: the screen may still show the one before.
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
