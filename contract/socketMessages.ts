import type { CompanyEvent, OrderEvent } from "#contract/events.ts";
import { OrderRow } from "#contract/orders/row.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";

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
  /** Something happened to a company within reach, to be asked for by call. */
  companyChange: (message: { companyId: string; event: CompanyEvent }) => void;
  /** New places of the driver of an order that this socket watches, oldest first. */
  driverLocationChange: (message: { orderId: string; points: TrackPoint[] }) => void;
  /** The socket closes after it. */
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};

/** The messages from a console to the service. */
export type ConsoleMessages = {
  /** Somebody opened, or closed, the track of the order; without its flag or beyond reach, nothing will come. */
  watchTrack: (orderId: string) => void;
  leaveTrack: (orderId: string) => void;
};

/** The namespace of drivers' phones; the handshake's `auth` is `{ token }` of a driver's session. */
export const driverNamespace = "/driver";

/** The messages from the service to a driver's phone: what changed, to be asked for by call. */
export type DriverMessages = {
  /** An order is offered: answer until `expiresAt`. `distance`: metres from here to its start, null when unknown. */
  offer: (message: { offerId: string; orderId: string; expiresAt: string; distance: number | null }) => void;
  /** Something happened to an order that was this driver's, before or after. */
  orderChanged: (message: { orderId: string; event: OrderEvent }) => void;
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};
