import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { keepDraft } from "./orderDrafts.ts";
import type { OrderValues } from "./orderValues.ts";

/** Hands out what the form holds; what it holds when it is left becomes the draft. */
export function ValuesKeeper({ companyId, latest }: Props) {
  const { id } = useSessionUser();
  const { getValues } = useFormContext<OrderValues>();
  useEffect(() => {
    latest.current = () => structuredClone(getValues());
    return () => keepDraft(id, { companyId, values: structuredClone(getValues()) });
  }, [id, companyId, getValues, latest]);
  return null;
}

type Props = { companyId: string; latest: RefObject<() => OrderValues> };
