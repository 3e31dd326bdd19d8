import { availableActions, type OrderAction } from "#contract/orders/availableActions.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Why an action on the order is not available, as a sentence; null where it is. */
export function useDisabledReasons(order: OrderInfo): (action: OrderAction) => string | null {
  const words = useWords("orderActions.disabledReasons");
  const statusWords = useWords("orders.statuses");
  const verdicts = availableActions(order, useSessionUser());
  return (action) => {
    const reason = verdicts[action];
    return reason && words(reason, { status: statusWords(order.stage.status) });
  };
}
