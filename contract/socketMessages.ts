import type { CompanyEvent, OrderEvent } from "#contract/events.ts";
import { OrderRow } from "#contract/orders/row.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";

/** Namespace of consoles; the handshake's `auth` is `{ token }`. */
export const liveNamespace = "/private";

/**
 * Milliseconds, give or take half, before a console connects again: half of what socket.io takes. A service that goes lets its
 * sockets go over some seconds, so that all of them are no stampede.
 */
export const reconnectionDelay = 500;

/**
 * Milliseconds, give or take half, before a handshake is tried again that was refused so many times in a row: a second at first,
 * half a minute at most. A service that has too much to do refuses some of those that all come at once.
 */
export const delayAfterRefusals = (refusals: number): number =>
  reconnectionDelay * 2 ** Math.min(refusals, 6) * (0.5 + Math.random());

/** An order changed; `row` is masked for the receiving account. */
export const OrderMessage = z.object({ orderId: z.string(), version: z.number(), row: OrderRow });
export type OrderMessage = z.output<typeof OrderMessage>;

/** Why a session ended: signed out in any tab, or expired or revoked. */
export type SessionEndReason = "signedOut" | "expired";

/** An operator who has an order open. */
export type Viewer = { id: string; name: string };

/** The messages from the service to a console, by name. */
export type ServerMessages = Record<OrderEvent, (message: OrderMessage) => void> & {
  /** The order is no longer within the account's access. */
  gone: (message: { orderId: string; version: number }) => void;
  /** An event of a company within the access; its data must be fetched. */
  companyChange: (message: { companyId: string; event: CompanyEvent }) => void;
  /** A request for a demo came or was followed up; for back-office. */
  leadChange: () => void;
  /** What the people of a company within the access ask back-office for changed; for back-office. */
  linkRequestChange: (message: { companyId: string }) => void;
  /** The session's own account changed; it must be fetched. */
  accountChange: () => void;
  /** An operator's account changed; sent to those who may manage operators. */
  operatorChange: () => void;
  /**
   * Some driver went online or offline; `isAboutWho`: or was added, changed, blocked or unblocked. Sent to those who may
   * open the drivers.
   */
  driverChange: (message: { isAboutWho: boolean }) => void;
  /** A notification was sent to drivers; for those who may send some. */
  notificationChange: () => void;
  /** Goods moved, or an exchange, a count or a warehouse changed; sent to those who may open warehouses or stock. */
  stockChange: () => void;
  /** A multiplier was created or deactivated; sent to those who may open the multipliers. */
  multiplierChange: () => void;
  /** An entry was added to a wallet or deleted; sent to those who may open the wallets. */
  walletChange: () => void;
  /** A correction was filed, accepted or rejected; sent to those who may open the corrections. */
  correctionChange: () => void;
  /** Somebody took an exception, gave one up or put one off; sent to those who may open the exceptions. */
  exceptionChange: () => void;
  /** The account chose other alerts, or other quiet hours. */
  alertSettingsChange: () => void;
  /** A saved report of the account, or a file of one, changed. */
  savedReportChange: () => void;
  /** A saved view that the account sees changed. */
  viewChange: () => void;
  /** New positions of the driver of a watched order, oldest first. */
  driverLocationChange: (message: { orderId: string; points: TrackPoint[] }) => void;
  /** Who has an order open, the console's own account included; sent to those who have it open as well. */
  viewers: (message: { orderId: string; viewers: Viewer[] }) => void;
  /** Asks a console that has an order open whether it is still there; the acknowledgement is the answer. */
  stillThere: (answer: () => void) => void;
  /** The console that the service hands out; sent to each that connects. */
  consoleBuild: (message: { build: string }) => void;
  /** Sent before the service closes the socket. */
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};

/** Name of the page's meta element that says which build of the console it is of. */
export const buildMeta = "console-build";

/** The messages from a console to the service. */
export type ConsoleMessages = {
  /** The console shows, or no longer shows, the track of an order. Ignored without the flag or access. */
  watchTrack: (orderId: string) => void;
  leaveTrack: (orderId: string) => void;
  /**
   * The console shows, or no longer shows, an order in full. Ignored without access, of clients, of programs, and of who
   * sees the console as another account.
   */
  openOrder: (orderId: string) => void;
  closeOrder: (orderId: string) => void;
};

/** Namespace of drivers' phones; the handshake's `auth` is `{ token }` of a driver's session. */
export const driverNamespace = "/driver";

/** Messages from the service to a driver's phone; changed data must be fetched. */
export type DriverMessages = {
  /** An offer, valid until `expiresAt`. `distance`: metres to the start of the order, null if unknown. */
  offer: (message: { offerId: string; orderId: string; expiresAt: string; distance: number | null }) => void;
  /** An event of an order that the driver has or had. */
  orderChanged: (message: { orderId: string; event: OrderEvent }) => void;
  /** A notification is in the driver's inbox. */
  notification: (message: { notificationId: string }) => void;
  /** An exchange of goods from or to the driver was offered or answered. */
  exchangeChange: (message: { exchangeId: string }) => void;
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};
