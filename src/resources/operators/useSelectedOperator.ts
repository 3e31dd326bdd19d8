import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { newRecord, recordParams } from "#src/forms/recordParams.ts";

const param = recordParams.operator;

/** The selected user in the page's address: an id, "new" for the empty form, or null. */
export function useSelectedOperator() {
  const [params, setParams] = useSearchParams();
  const select = useCallback(
    (id: string | null) => {
      // From the window, because the rendered address may be outdated.
      const next = new URLSearchParams(window.location.search);
      if (id === null) next.delete(param);
      else next.set(param, id);
      setParams(next);
    },
    [setParams],
  );
  const user = params.get(param);
  return { selectedId: user === newRecord ? null : user, isNew: user === newRecord, select };
}
