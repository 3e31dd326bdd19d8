import type { OrderValues } from "./orderValues.ts";

/**
 * An order that was not sent yet, for whoever leaves the form and comes back. It holds what is nobody else's business,
 * so it lives as long as the page does: nothing of it is written to the browser's storage.
 */
type OrderDraft = { companyId: string; values: OrderValues };

let draft: (OrderDraft & { userId: string }) | null = null;

export const draftOf = (userId: string): OrderDraft | null => (draft?.userId === userId ? draft : null);

export function keepDraft(userId: string, kept: OrderDraft | null): void {
  draft = kept && { ...kept, userId };
}
