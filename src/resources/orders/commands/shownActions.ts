import { type DisabledReason, type OrderAction, orderActions } from "#contract/orders/availableActions.ts";

/**
 * The actions that an order's panel offers, the available and the others: what the account may never do is left out,
 * and what would only be noise on this order.
 */
export const shownActions = (disabledReasons: Record<OrderAction, DisabledReason | null>): OrderAction[] =>
  orderActions.filter((action) => {
    const reason = disabledReasons[action];
    return reason === null || !(isNoise[action] ?? never).includes(reason);
  });

const never: readonly DisabledReason[] = ["permission", "operatorsOnly"];

// One of hold and release; what few orders ever need, only on those.
const isNoise: Partial<Record<OrderAction, readonly DisabledReason[]>> = {
  hold: [...never, "alreadyHeld"],
  release: [...never, "notHeld"],
  unlockPin: [...never, "pinNotLocked", "status"],
  edit: [...never, "status"],
  contactClient: [...never, "status"],
};
