import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The chosen user is in the page's address: an id, "new" for the empty form, or nobody. */
export function useSelectedOperator() {
  const [params, setParams] = useSearchParams();
  const select = useCallback(
    (id: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete("user");
        else next.set("user", id);
        return next;
      }),
    [setParams],
  );
  const user = params.get("user");
  return { selectedId: user === newOperator ? null : user, isNew: user === newOperator, select };
}

export const newOperator = "new";
