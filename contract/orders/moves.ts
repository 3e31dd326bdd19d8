import type { ErrorCode } from "#contract/errors.ts";
import type { ActorType, OrderEvent } from "#contract/events.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";

/** One thing that can be done to an order. */
type Move = {
  /** What the log calls it. */
  event: OrderEvent;
  /** Who may, apart from scopes and access. */
  by: readonly ActorType[];
  /** The status after it, by the status before it; the move is refused in a status that is not named. */
  to: Partial<Record<OrderStatus, OrderStatus>>;
  /** The code that answers it in a status that is not named. */
  error: ErrorCode;
  /** False: refused with `order_on_hold` while the order is held. */
  whileHeld: boolean;
};

const staysOngoing = {
  new: "new",
  accepted: "accepted",
  picked_up: "picked_up",
  arrived: "arrived",
} as const;

/** The life of an order, whole: every write to it is one of these moves. `docs/order-lifecycle.md` is made from it. */
export const orderMoves = {
  /** An hour before its slot. */
  open: {
    event: "newOrder",
    by: ["system"],
    to: { scheduled: "new" },
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** By the driver to whom it is offered, or who finds it on the market. */
  accept: {
    event: "acceptOrder",
    by: ["driver"],
    to: { new: "accepted" },
    error: "offer_not_open",
    whileHeld: false,
  },
  /** Needs a pickup point. */
  pickUp: {
    event: "pickUpOrder",
    by: ["driver", "operator", "client"],
    to: { accepted: "picked_up" },
    error: "order_not_ready_for_pick_up",
    whileHeld: false,
  },
  /** From accepted only where there is no pickup point. */
  arrive: {
    event: "arriveOrder",
    by: ["driver"],
    to: { accepted: "arrived", picked_up: "arrived" },
    error: "wrong_order_status",
    whileHeld: false,
  },
  deliver: {
    event: "deliverOrder",
    by: ["driver"],
    to: { arrived: "delivered" },
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** The driver has handed over what was to be handed over, or a day has passed. */
  finish: {
    event: "finishOrder",
    by: ["driver", "system"],
    to: { delivered: "finished" },
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** In delivery it is blocked, unless forced; ends a hold. */
  cancel: {
    event: "cancelOrder",
    by: ["operator", "client", "driver"],
    to: {
      scheduled: "cancelled",
      new: "cancelled",
      accepted: "cancelled",
      picked_up: "cancelled",
      arrived: "cancelled",
    },
    error: "order_is_not_cancellable",
    whileHeld: true,
  },
  /** Nobody took it within the company's limit. */
  notAccept: {
    event: "notAcceptedOrder",
    by: ["system"],
    to: { new: "cancelled" },
    error: "wrong_order_status",
    whileHeld: false,
  },
  /** Back to new, without its driver; ends a hold. */
  renew: {
    event: "renewOrder",
    by: ["operator", "client", "driver", "system"],
    to: { accepted: "new", picked_up: "new", arrived: "new" },
    error: "order_is_not_cancellable",
    whileHeld: true,
  },
  /** Who gives a waiting order to a driver has it accepted by that. */
  changeDriver: {
    event: "changeDriver",
    by: ["operator"],
    to: { ...staysOngoing, scheduled: "accepted", new: "accepted" },
    error: "driver_change_not_allowed",
    whileHeld: true,
  },
  hold: {
    event: "holdOrder",
    by: ["operator", "client", "driver"],
    to: staysOngoing,
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Also by itself, when its time has come. */
  release: {
    event: "releaseOrder",
    by: ["operator", "client", "driver", "system"],
    to: staysOngoing,
    error: "order_not_on_hold",
    whileHeld: true,
  },
  delay: {
    event: "delayingDelivery",
    by: ["driver"],
    to: { accepted: "accepted", picked_up: "picked_up", arrived: "arrived" },
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Notes, receiver and slot, until somebody has accepted. */
  edit: {
    event: "editOrder",
    by: ["operator", "client"],
    to: { scheduled: "scheduled", new: "new" },
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** The receiver of a cancelled order was told. */
  contactClient: {
    event: "cancelledOrderClientContacted",
    by: ["operator"],
    to: { cancelled: "cancelled" },
    error: "wrong_order_status",
    whileHeld: true,
  },
  /** Too many wrong PINs. */
  lockPin: {
    event: "lockPin",
    by: ["operator", "client", "driver"],
    to: { accepted: "accepted" },
    error: "order_not_ready_for_pick_up",
    whileHeld: true,
  },
  /** Not by clients, who would try on and on. */
  unlockPin: {
    event: "unlockPin",
    by: ["operator"],
    to: staysOngoing,
    error: "wrong_order_status",
    whileHeld: true,
  },
  comment: {
    event: "commentOrder",
    by: ["operator", "client"],
    to: {
      ...staysOngoing,
      scheduled: "scheduled",
      delivered: "delivered",
      cancelled: "cancelled",
      finished: "finished",
    },
    error: "wrong_order_status",
    whileHeld: true,
  },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** The status that the move leads to, or undefined where it is not allowed. */
export const statusAfter = (move: OrderMove, status: OrderStatus): OrderStatus | undefined =>
  (orderMoves[move] as Move).to[status];
