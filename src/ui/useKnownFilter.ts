import { hashKey } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ErrorBody } from "#contract/errorBody.ts";
import type { z } from "#contract/zod.ts";

/** What a list of pages may be narrowed down to, as its call takes it, and what puts days in order. */
export type KnownFilter<Values extends object = Record<string, unknown>> = {
  schema: z.ZodMiniObject;
  inOrder?: (values: Values) => Values;
};

/**
 * Leaves out of the address what the list does not know: values of its filter one by one, and a page or an order that the
 * service refused. `isKnown`: nothing has to be left out of the filter any more.
 */
export function useKnownFilter({ schema, inOrder = asIs }: KnownFilter) {
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
      const { errors } = (error as { body?: Partial<ErrorBody> }).body ?? {};
      if (!errors?.range && !errors?.sort) return;
      const next = new URLSearchParams(window.location.search);
      for (const name of ["page", "perPage", "sort", "order"]) next.delete(name);
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return { isKnown, onError };
}

const asIs = <Values>(values: Values): Values => values;

/** Undefined for what is no filter at all, or has no value that the list knows. */
function knownOf({ shape }: z.ZodMiniObject, inOrder: (values: Values) => Values, text: string) {
  const typed = parsed(text);
  if (typed === null || typeof typed !== "object") return undefined;
  const known = Object.entries(typed).filter(
    ([name, value]) => Object.hasOwn(shape, name) && (shape[name] as z.ZodMiniType).safeParse(value).success,
  );
  if (known.length === 0 && Object.keys(typed).length > 0) return undefined;
  return inOrder(Object.fromEntries(known));
}

type Values = Record<string, unknown>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
