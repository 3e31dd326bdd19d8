import { needsForce } from "#contract/orders/cancellation.ts";
import * as commands from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import * as orders from "#contract/orders/orders.ts";
import { type OrderRow, stageOfRow } from "#contract/orders/row.ts";
import { type FlagPath, hasFlags, type Permissions } from "#contract/permissions.ts";
import type { UserType } from "#contract/session.ts";

/** What a person can do to an order, in the order of the screen: what can't be undone comes last. */
export const orderActions = [
  "hold",
  "release",
  "changeDriver",
  "removeDriver",
  "verifyPickup",
  "unlockPin",
  "edit",
  "contactClient",
  "bringBack",
  "route",
  "label",
  "cancel",
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Why an action is not available; the texts are in `locales`, under `orderActions.disabledReasons`. */
export type DisabledReason =
  | "permission"
  | "operatorsOnly"
  | "status"
  | "inDelivery"
  | "held"
  | "alreadyHeld"
  | "notHeld"
  | "noPickupPoint"
  | "noDriver"
  | "noPin"
  | "pinLocked"
  | "pinNotLocked"
  | "alreadyContacted"
  | "noReturn";

/** The actions that can be done to many orders at once: those whose availability follows from a row of the list. */
export const bulkActions = [
  "hold",
  "release",
  "changeDriver",
  "contactClient",
  "label",
  "cancel",
] as const satisfies readonly OrderAction[];
export type BulkAction = (typeof bulkActions)[number];

type BulkOrder = Pick<OrderInfo, "stage" | "currentlyOnHold" | "clientContactedAt"> & {
  pickupPoint: object | null;
};

/** The parts of an order that decide which actions are available. */
export type ActionOrder = BulkOrder &
  Pick<OrderInfo, "xDeliverer" | "hasPin" | "pinLockedAt" | "returnsOrderNo" | "returnedAt">;
export type Actor = { permissions: Permissions; userType: UserType };

/**
 * For each action null if the account can do it to the order, otherwise the first reason why not, which the screen shows. A
 * test compares every verdict with the answer of the service.
 */
export function availableActions(
  order: ActionOrder,
  actor: Actor,
): Record<OrderAction, DisabledReason | null> {
  return Object.fromEntries(
    orderActions.map((action) => [action, disabledReasonOf<ActionOrder>(rules[action], order, actor)]),
  ) as ReturnType<typeof availableActions>;
}

/** The same verdict for a row of the list. */
export const bulkDisabledReason = (action: BulkAction, row: OrderRow, actor: Actor): DisabledReason | null =>
  disabledReasonOf<BulkOrder>(rules[action], { ...row, stage: stageOfRow(row) }, actor);

/** Whether the account may do the action to any order at all. */
export const mayDo = (action: OrderAction, { permissions, userType }: Actor): boolean => {
  const { call, move }: Rule<ActionOrder> = rules[action];
  return (
    hasFlags(permissions, call.access as readonly FlagPath[]) &&
    (!move || orderMoves[move].by.some((type) => type === userType))
  );
};

function disabledReasonOf<Order extends BulkOrder>(
  { call, move, disabledReason }: Rule<Order>,
  order: Order,
  actor: Actor,
): DisabledReason | null {
  if (!hasFlags(actor.permissions, call.access as readonly FlagPath[])) return "permission";
  if (move && !orderMoves[move].by.some((type) => type === actor.userType)) return "operatorsOnly";
  if (move && !statusAfter(move, order.stage.status)) return "status";
  const found = disabledReason?.(order, actor);
  if (found) return found;
  return move && order.currentlyOnHold && !orderMoves[move].whileHeld ? "held" : null;
}

/**
 * The actions that a screen offers: the available ones before those that are disabled with a reason; cancel stays last.
 * Actions that the account may never do are left out, as are actions that are disabled for a reason in `omitted`.
 */
export function offeredActions(disabledReasons: Record<OrderAction, DisabledReason | null>): OrderAction[] {
  const offered = orderActions.filter((action) => {
    const reason = disabledReasons[action];
    return reason === null || !(omitted[action] ?? neverOffered).includes(reason);
  });
  const rank = (action: OrderAction) => (action === "cancel" ? 2 : Number(disabledReasons[action] !== null));
  return offered.sort((a, b) => rank(a) - rank(b));
}

const neverOffered: readonly DisabledReason[] = ["permission", "operatorsOnly"];

// Either hold or release is offered, never both.
const omitted: Partial<Record<OrderAction, readonly DisabledReason[]>> = {
  hold: [...neverOffered, "alreadyHeld"],
  release: [...neverOffered, "notHeld", "status"],
  removeDriver: [...neverOffered, "noDriver", "status"],
  unlockPin: [...neverOffered, "pinNotLocked", "status"],
  edit: [...neverOffered, "status"],
  contactClient: [...neverOffered, "status"],
  bringBack: [...neverOffered, "status", "noReturn"],
};

type Rule<Order> = {
  call: { access: unknown };
  move?: OrderMove;
  disabledReason?: (order: Order, actor: Actor) => DisabledReason | null | undefined | false;
};

type Rules = { [Action in OrderAction]: Rule<Action extends BulkAction ? BulkOrder : ActionOrder> };

const rules: Rules = {
  cancel: {
    call: commands.cancel,
    move: "cancel",
    disabledReason: ({ stage }, { userType }) => userType !== "operator" && needsForce(stage) && "inDelivery",
  },
  hold: {
    call: commands.setOnHold,
    move: "hold",
    disabledReason: ({ currentlyOnHold }) => currentlyOnHold && "alreadyHeld",
  },
  release: {
    call: commands.releaseOnHold,
    move: "release",
    disabledReason: ({ currentlyOnHold }) => !currentlyOnHold && "notHeld",
  },
  changeDriver: {
    call: commands.changeDriver,
    move: "changeDriver",
    disabledReason: ({ pickupPoint }) => pickupPoint === null && "noPickupPoint",
  },
  removeDriver: {
    call: commands.removeDriver,
    move: "removeDriver",
    disabledReason: ({ xDeliverer }) => xDeliverer === null && "noDriver",
  },
  verifyPickup: {
    call: commands.checkPickupCode,
    move: "pickUp",
    disabledReason: ({ pickupPoint, hasPin, pinLockedAt }) =>
      (pickupPoint === null && "noPickupPoint") ||
      (!hasPin && "noPin") ||
      (pinLockedAt !== null && "pinLocked"),
  },
  unlockPin: {
    call: commands.unlockPin,
    move: "unlockPin",
    disabledReason: ({ pinLockedAt }) => pinLockedAt === null && "pinNotLocked",
  },
  edit: { call: commands.edit, move: "edit" },
  contactClient: {
    call: commands.contactClient,
    move: "contactClient",
    disabledReason: ({ clientContactedAt }) => clientContactedAt !== null && "alreadyContacted",
  },
  bringBack: {
    call: commands.bringBack,
    move: "bringBack",
    disabledReason: ({ returnsOrderNo, returnedAt }) =>
      (returnsOrderNo === null || returnedAt !== null) && "noReturn",
  },
  route: { call: orders.locationHistory },
  label: {
    call: orders.label,
    disabledReason: ({ pickupPoint }) => pickupPoint === null && "noPickupPoint",
  },
};
