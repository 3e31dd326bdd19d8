import { type OrderAction, orderActions } from "#contract/orders/availableActions.ts";

/** The key of an action, for the active order; it is shown on the action's button. Rare actions have none. */
export const actionKeys: Partial<Record<OrderAction, string>> = {
  cancel: "c",
  hold: "h",
  release: "r",
  changeDriver: "d",
  route: "t",
  label: "l",
};

/** The key that moves the focus to the order's comment field. */
export const commentKey = "m";

/** The actions that have a letter, in the order of the buttons. */
export const actionsWithKey = orderActions.filter((action) => actionKeys[action]);
