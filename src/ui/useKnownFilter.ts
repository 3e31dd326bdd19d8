import { hashKey } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { z } from "#contract/zod.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";

/** The filter of a list as its call takes it; `inOrder` swaps days that are in the wrong order. */
export type KnownFilter<Values extends object = Record<string, unknown>> = {
  schema: z.ZodMiniObject;
  inOrder?: (values: Values) => Values;
};

/**
 * Removes from the page's address what the list does not know: single values of its filter, and a page or an order that the
 * service refused. `isKnown` says that nothing of the filter has to be removed any more.
 */
export function useKnownFilter({ schema, inOrder }: KnownFilter) {
  const [params, setParams] = useSearchParams();
  const text = params.get("filter");
  const known = text === null ? undefined : knownOf(schema, inOrder, text);
  const isKnown = text === null || (known !== undefined && hashKey([known]) === hashKey([parsed(text)]));
  useEffect(() => {
    if (isKnown) return;
    const next = new URLSearchParams(window.location.search);
    if (known) next.set("filter", JSON.stringify(known));
    else next.delete("filter");
    setParams(next, { replace: true });
  });
  const onError = useCallback(
    (error: unknown) => {
      const { range, sort } = errorFields(error);
      if (!range && !sort) return;
      const next = new URLSearchParams(window.location.search);
      for (const name of ["page", "perPage", "sort", "order"]) next.delete(name);
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return { isKnown, onError };
}

/** The known values of a filter; undefined if the text is no filter, or holds no value that the list knows. */
function knownOf({ shape }: z.ZodMiniObject, inOrder: KnownFilter["inOrder"], text: string) {
  const typed = parsed(text);
  if (typed === null || typeof typed !== "object") return undefined;
  const known = Object.entries(typed).filter(
    ([name, value]) => Object.hasOwn(shape, name) && (shape[name] as z.ZodMiniType).safeParse(value).success,
  );
  if (known.length === 0 && Object.keys(typed).length > 0) return undefined;
  const values = Object.fromEntries(known);
  return inOrder?.(values) ?? values;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
