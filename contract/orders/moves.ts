import type { ActorType } from "#contract/actors.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { OrderEvent } from "#contract/events.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";

/** A move: one thing that can be done to an order. */
type Move = {
  /** The event that the move appends. */
  event: OrderEvent;
  /** Types of actors that may make the move, apart from scopes and access. */
  by: readonly ActorType[];
  /** The error in a status that does not allow the move. */
  error: ErrorCode;
  /** False: refused with `order_on_hold` while the order is held. */
  whileHeld: boolean;
  /** Whether the move ends a hold. */
  endsHold?: true;
};

/**
 * The complete life of an order: every write to it is one of these moves, in a status for which `movesFrom` allows it.
 * `docs/order-lifecycle.md` is generated from the two tables.
 */
export const orderMoves = {
  /** An hour before its slot, unless a driver was assigned in advance. */
  open: {
    event: "newOrder",
    by: ["system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /**
   * By a driver who got an offer, or found the order on the market. A scheduled order with a driver assigned in advance is
   * accepted by the sweep, an hour before its slot.
   */
  accept: {
    event: "acceptOrder",
    by: ["driver", "system"],
    error: "offer_not_open",
    whileHeld: false,
  },
  /** Only orders with a pickup point. */
  pickUp: {
    event: "pickUpOrder",
    by: ["driver", "operator", "client"],
    error: "order_not_ready_for_pick_up",
    whileHeld: false,
  },
  /** An order without pickup point arrives directly from accepted. */
  arrive: {
    event: "arriveOrder",
    by: ["driver"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  deliver: {
    event: "deliverOrder",
    by: ["driver"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** Everything has been handed over, or a day has passed since the delivery. */
  finish: {
    event: "finishOrder",
    by: ["driver", "system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** In delivery it must be forced. Ends a hold. */
  cancel: {
    event: "cancelOrder",
    by: ["operator", "client", "driver"],
    error: "order_is_not_cancellable",
    whileHeld: true,
    endsHold: true,
  },
  /** Nobody accepted the order within the company's time. */
  notAccept: {
    event: "notAcceptedOrder",
    by: ["system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /**
   * The order goes back to new, without its driver. Ends a hold. Not possible once a driver has the goods, who can only hand
   * them over to another driver.
   */
  renew: {
    event: "renewOrder",
    by: ["operator", "client", "driver", "system"],
    error: "order_is_not_cancellable",
    whileHeld: true,
    endsHold: true,
  },
  /** A new order is accepted for the driver who is assigned; a scheduled order keeps waiting for its slot. */
  changeDriver: {
    event: "changeDriver",
    by: ["operator"],
    error: "driver_change_not_allowed",
    whileHeld: true,
  },
  /** A scheduled order loses the driver assigned in advance: the driver gives it back, or an operator removes the driver. */
  removeDriver: {
    event: "removeDriver",
    by: ["operator", "driver"],
    error: "driver_change_not_allowed",
    whileHeld: true,
  },
  hold: {
    event: "holdOrder",
    by: ["operator", "client", "driver"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Also by the sweep, at the end of the hold. */
  release: {
    event: "releaseOrder",
    by: ["operator", "client", "driver", "system"],
    error: "order_not_on_hold",
    whileHeld: true,
    endsHold: true,
  },
  delay: {
    event: "delayingDelivery",
    by: ["driver"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Changes notes, receiver and slot, until the order is accepted. */
  edit: {
    event: "editOrder",
    by: ["operator", "client"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** The goods of a cancelled order arrived back at their pickup point. */
  bringBack: {
    event: "bringBackOrder",
    by: ["driver", "operator"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** The receiver of a cancelled order was informed. */
  contactClient: {
    event: "cancelledOrderClientContacted",
    by: ["operator"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** After too many wrong PINs. */
  lockPin: {
    event: "lockPin",
    by: ["operator", "client", "driver"],
    error: "order_not_ready_for_pick_up",
    whileHeld: true,
  },
  /** Not allowed to clients, who could go on guessing the PIN otherwise. */
  unlockPin: {
    event: "unlockPin",
    by: ["operator"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /**
   * Reverts another move (`contract/orders/revert.ts`). The order goes back to the status before that move, also from
   * cancelled.
   */
  revert: {
    event: "revertOrder",
    by: ["operator", "client"],
    error: "order_not_revertible",
    whileHeld: true,
  },
  comment: {
    event: "commentOrder",
    by: ["operator", "client"],
    error: "wrong_order_status",
    whileHeld: true,
  },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

const whileOngoing = ["hold", "release", "unlockPin", "changeDriver", "revert", "comment"] as const;

/** The allowed moves of each status: those that lead to another status, and those that keep it. */
const movesFrom = {
  scheduled: {
    to: { open: "new", accept: "accepted", cancel: "cancelled" },
    stay: ["changeDriver", "removeDriver", "edit", "revert", "comment"],
  },
  new: {
    to: { accept: "accepted", cancel: "cancelled", notAccept: "cancelled", changeDriver: "accepted" },
    stay: ["hold", "release", "unlockPin", "edit", "revert", "comment"],
  },
  accepted: {
    to: { pickUp: "picked_up", arrive: "arrived", cancel: "cancelled", renew: "new" },
    stay: [...whileOngoing, "delay", "lockPin"],
  },
  picked_up: {
    to: { arrive: "arrived", cancel: "cancelled" },
    stay: [...whileOngoing, "delay"],
  },
  arrived: {
    to: { deliver: "delivered", cancel: "cancelled", renew: "new" },
    stay: [...whileOngoing, "delay"],
  },
  delivered: { to: { finish: "finished" }, stay: ["comment"] },
  cancelled: { to: {}, stay: ["bringBack", "contactClient", "revert", "comment"] },
  finished: { to: {}, stay: ["comment"] },
} as const satisfies Record<OrderStatus, StatusMoves>;

type StatusMoves = { to: Partial<Record<OrderMove, OrderStatus>>; stay: readonly OrderMove[] };

/** The status after the move; undefined if the move is not allowed. */
export function statusAfter(move: OrderMove, status: OrderStatus): OrderStatus | undefined {
  const { to, stay }: StatusMoves = movesFrom[status];
  return to[move] ?? (stay.includes(move) ? status : undefined);
}

/**
 * Whether an event changes what a command on the order means: its status, its driver, its hold, or what the dialogs show of
 * it. A command that is based on a version before such an event is a conflict; other events cause none.
 */
export const changesMeaning = {
  newOrder: true,
  acceptOrder: true,
  pickUpOrder: true,
  arriveOrder: true,
  deliverOrder: true,
  finishOrder: true,
  cancelOrder: true,
  notAcceptedOrder: true,
  renewOrder: true,
  changeDriver: true,
  removeDriver: true,
  holdOrder: true,
  releaseOrder: true,
  editOrder: true,
  hashPersonalData: true,
  revertOrder: true,
  bringBackOrder: false,
  delayingDelivery: false,
  cancelledOrderClientContacted: false,
  commentOrder: false,
  deactivatedOrderMultiplier: false,
  // A PIN that is entered after the lock gets an error that explains it.
  lockPin: false,
  unlockPin: false,
} as const satisfies Record<OrderEvent, boolean>;
