import type { ErrorCode } from "#contract/errors.ts";
import type { ActorType, OrderEvent } from "#contract/events.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";

/** One thing that can be done to an order. */
type Move = {
  /** What the log calls it. */
  event: OrderEvent;
  /** Who may, apart from scopes and access. */
  by: readonly ActorType[];
  /** The code that answers it in a status that has no such move. */
  error: ErrorCode;
  /** False: refused with `order_on_hold` while the order is held. */
  whileHeld: boolean;
  /** Whether a held order goes on by it. */
  endsHold?: true;
};

/**
 * The life of an order, whole: every write to it is one of these moves, in a status that `movesFrom` gives it.
 * `docs/order-lifecycle.md` is made from the two tables.
 */
export const orderMoves = {
  /** An hour before its slot, where nobody was given it before. */
  open: {
    event: "newOrder",
    by: ["system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /**
   * By the driver to whom it is offered, or who finds it on the market. A scheduled order that a driver was given is
   * accepted for them by the clock, an hour before its slot.
   */
  accept: {
    event: "acceptOrder",
    by: ["driver", "system"],
    error: "offer_not_open",
    whileHeld: false,
  },
  /** Needs a pickup point. */
  pickUp: {
    event: "pickUpOrder",
    by: ["driver", "operator", "client"],
    error: "order_not_ready_for_pick_up",
    whileHeld: false,
  },
  /** From accepted only where there is no pickup point. */
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
  /** The driver has handed over what was to be handed over, or a day has passed. */
  finish: {
    event: "finishOrder",
    by: ["driver", "system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** In delivery it is blocked, unless forced; ends a hold. */
  cancel: {
    event: "cancelOrder",
    by: ["operator", "client", "driver"],
    error: "order_is_not_cancellable",
    whileHeld: true,
    endsHold: true,
  },
  /** Nobody took it within the company's limit. */
  notAccept: {
    event: "notAcceptedOrder",
    by: ["system"],
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** Back to new, without its driver; ends a hold. Not with goods: the driver who has them can hand them to another. */
  renew: {
    event: "renewOrder",
    by: ["operator", "client", "driver", "system"],
    error: "order_is_not_cancellable",
    whileHeld: true,
    endsHold: true,
  },
  /** Who gives a new order to a driver has it accepted by that; a scheduled one goes on waiting for its slot. */
  changeDriver: {
    event: "changeDriver",
    by: ["operator"],
    error: "driver_change_not_allowed",
    whileHeld: true,
  },
  /** A scheduled order waits for its slot without a driver again: the driver gives it back, or an operator takes it. */
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
  /** Also by itself, when its time has come. */
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
  /** Notes, receiver and slot, until somebody has accepted. */
  edit: {
    event: "editOrder",
    by: ["operator", "client"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** The goods of a cancelled order are back at their pickup point. */
  bringBack: {
    event: "bringBackOrder",
    by: ["driver"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** The receiver of a cancelled order was told. */
  contactClient: {
    event: "cancelledOrderClientContacted",
    by: ["operator"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Too many wrong PINs. */
  lockPin: {
    event: "lockPin",
    by: ["operator", "client", "driver"],
    error: "order_not_ready_for_pick_up",
    whileHeld: true,
  },
  /** Not by clients, who would try on and on. */
  unlockPin: {
    event: "unlockPin",
    by: ["operator"],
    error: "wrong_order_status",
    whileHeld: true,
  },
  /**
   * Takes back what somebody did (`contract/orders/revert.ts`), and leads to the status which that left: also out of
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

/** The moves that are allowed in each status: those that lead to another one, and those that leave it as it is. */
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

/** The status that the move leads to, or undefined where it is not allowed. */
export function statusAfter(move: OrderMove, status: OrderStatus): OrderStatus | undefined {
  const { to, stay }: StatusMoves = movesFrom[status];
  return to[move] ?? (stay.includes(move) ? status : undefined);
}

/**
 * Which events change what a command on the order means: where it stands, who has it, whether it is held, and what its
 * dialogs show of it. A command based on what was before such an event is a conflict; the others pass by unnoticed.
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
  // Who tries a PIN meanwhile learns of the lock from the answer.
  lockPin: false,
  unlockPin: false,
} as const satisfies Record<OrderEvent, boolean>;
