import { type OrderAction, orderActions } from "#contract/orders/availableActions.ts";

/** The letter of an action: acts on the marked order, and stands on the action's button. Without one: what is rare. */
export const actionKeys: Partial<Record<OrderAction, string>> = {
  cancel: "c",
  hold: "h",
  release: "r",
  changeDriver: "d",
  route: "t",
  label: "l",
};

/** Puts the focus in the order's comment field. */
export const commentKey = "m";

/** The actions that have a letter, in the order of the buttons. */
export const actionsWithKey = orderActions.filter((action) => actionKeys[action]);
