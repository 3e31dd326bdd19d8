import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/**
 * An order that was not sent yet, for the user who leaves the form and comes back. It holds personal data, so it is kept
 * in memory only: nothing of it is written to the browser's storage.
 */
type OrderDraft = { companyId: string; values: OrderValues; untouched: OrderValues };

let draft: (OrderDraft & { userId: string }) | null = null;

export const draftOf = (userId: string): OrderDraft | null => (draft?.userId === userId ? draft : null);

function storeDraft(userId: string, next: OrderDraft): void {
  draft = { ...next, userId };
}

/** Makes the form's values readable outside of it; the values it holds when it is unmounted become the draft. */
export function DraftStore({ companyId, untouched, valuesNow }: Props) {
  const { id } = useSessionUser();
  const { getValues } = useFormContext<OrderValues>();
  useEffect(() => {
    valuesNow.current = () => structuredClone(getValues());
    return () => storeDraft(id, { companyId, untouched, values: structuredClone(getValues()) });
  }, [id, companyId, untouched, getValues, valuesNow]);
  return null;
}

type Props = { companyId: string; untouched: OrderValues; valuesNow: RefObject<() => OrderValues> };
