import { OrderRow } from "#contract/orderRow.ts";
import { z } from "#contract/zod.ts";

/** What can happen to an order. The same names are the messages that the console's socket carries. */
export const orderEvents = [
  "newOrder",
  "acceptOrder",
  "pickUpOrder",
  "arriveOrder",
  "deliverOrder",
  "finishOrder",
  "cancelOrder",
  "notAcceptedOrder",
  "renewOrder",
  "editOrder",
  "delayingDelivery",
  "cancelledOrderClientContacted",
  "deactivatedOrderMultiplier",
  "holdOrder",
  "releaseOrder",
  "commentOrder",
  "changeDriver",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** What can happen to an account, or be done by one beside its records. */
const accountEvents = ["createOperator", "signIn", "signOut", "downloadOrders"] as const;
export type AccountEvent = (typeof accountEvents)[number];

/** Every name a row of the event log can carry. */
export type EventName = OrderEvent | AccountEvent;

const actorTypes = ["operator", "client", "driver", "system"] as const;
export type ActorType = (typeof actorTypes)[number];

/** The socket's namespace; the handshake's `auth` is `{ token }`. */
export const liveNamespace = "/private";

/** An order changed: its row as this socket's account may see it. */
export const OrderMessage = z.object({ orderId: z.string(), version: z.number(), row: OrderRow });
export type OrderMessage = z.output<typeof OrderMessage>;

/** Somebody signed out, here or elsewhere; or the session ran out or was taken away. */
export type SessionEndReason = "signedOut" | "expired";

/** The messages from the service to a console, by name. */
export type ServerMessages = Record<OrderEvent, (message: OrderMessage) => void> & {
  /** The order left what this account may see. */
  gone: (message: { orderId: string; version: number }) => void;
  /** The socket closes after it. */
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};
