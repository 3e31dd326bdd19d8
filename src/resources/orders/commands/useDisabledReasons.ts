import { availableActions, type OrderAction } from "#contract/orders/availableActions.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Why an action on the order is not available, as a sentence; null if it is, and while the order is being loaded. */
export function useDisabledReasons(order: OrderInfo | undefined): (action: OrderAction) => string | null {
  const words = useWords("orderActions.disabledReasons");
  const statusWords = useWords("orders.statuses");
  const actor = useSessionUser();
  const reasons = order && availableActions(order, actor);
  return (action) => {
    const reason = reasons?.[action] ?? null;
    return reason && order ? words(reason, { status: statusWords(order.stage.status) }) : null;
  };
}
