import type { CompanyEvent, OrderEvent } from "#contract/events.ts";
import { OrderRow } from "#contract/orders/row.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";

/** Namespace of consoles; the handshake's `auth` is `{ token }`. */
export const liveNamespace = "/private";

/** Milliseconds between two pings of the service, and after which a ping that is missing or unanswered ends the connection. */
export const pingInterval = 25_000;
export const pingTimeout = 20_000;

/**
 * Milliseconds before a console reconnects, randomized by up to half; half of socket.io's default. A service that drains
 * closes its sockets over several seconds, so that consoles do not reconnect all at once.
 */
export const reconnectionDelay = 500;

/**
 * Milliseconds before a refused handshake is repeated, after that many refusals in a row, randomized by up to half: a second
 * at first, half a minute at most. An overloaded service refuses some of the handshakes when many consoles connect at once.
 */
export const delayAfterRefusals = (refusals: number): number =>
  randomized(reconnectionDelay * 2 ** Math.min(refusals, 6));

/**
 * Milliseconds before a console connects again after the service has closed its socket, randomized by up to half: a service
 * that has lost its database closes all of them at once.
 */
export const delayAfterClose = (): number => randomized(3000);

const randomized = (delay: number): number => delay * (0.5 + Math.random());

/** An order changed; `row` is masked for the receiving account. */
export const OrderMessage = z.object({ orderId: z.string(), version: z.number(), row: OrderRow });
export type OrderMessage = z.output<typeof OrderMessage>;

/** Why a session ended: signed out in any tab; expired or revoked. */
export type SessionEndReason = "signedOut" | "expired";

/** An operator who has an order open. */
export type Viewer = { id: string; name: string };

/** The messages from the service to a console, by name. */
export type ServerMessages = Record<OrderEvent, (message: OrderMessage) => void> & {
  /**
   * Orders show their driver differently: the driver was renamed, or has another phone number or vehicle. Their versions stay.
   * For accounts that see drivers of orders.
   */
  orderDriverChange: (message: { orders: OrderMessage[] }) => void;
  /** The order is not within the account's access any more. */
  gone: (message: { orderId: string; version: number }) => void;
  /** An event of a company within the access; the company's data must be fetched. */
  companyChange: (message: { companyId: string; event: CompanyEvent }) => void;
  /** A request for a demo was registered or handled; for back-office. */
  leadChange: () => void;
  /** The link requests that a company within the access has for back-office changed; for back-office. */
  linkRequestChange: (message: { companyId: string }) => void;
  /** An API key of a company within the access was created or revoked. */
  apiKeyChange: () => void;
  /** The session's own account changed; it must be fetched. */
  accountChange: () => void;
  /** An operator's account, or its link requests, changed; sent to those who may manage operators. */
  operatorChange: () => void;
  /**
   * A driver went online or offline. `isAboutWho`: a driver was created, changed, blocked or unblocked. Sent to accounts
   * that may open the drivers; the latter also to those that may open warehouses or stock.
   */
  driverChange: (message: { isAboutWho: boolean }) => void;
  /** A notification was sent to drivers; for accounts that may send notifications. */
  notificationChange: () => void;
  /**
   * Goods moved, an order began or ceased to reserve goods of its driver, or an exchange, a count or a warehouse changed; for
   * accounts that may open warehouses or stock.
   */
  stockChange: () => void;
  /** A multiplier was created or deactivated; for accounts that may open the multipliers. */
  multiplierChange: () => void;
  /** An entry was added to a wallet or deleted; for accounts that may open the wallets. */
  walletChange: () => void;
  /** A correction was filed, accepted or rejected; for accounts that may open the corrections. */
  correctionChange: () => void;
  /** An exception was taken, given up or snoozed; for accounts that may open the exceptions. */
  exceptionChange: () => void;
  /** The account's alert settings changed. */
  alertSettingsChange: () => void;
  /** A scheduled report of the account, or one of its files, changed. */
  savedReportChange: () => void;
  /** A saved view that the account can see changed. */
  viewChange: () => void;
  /** New positions of the driver of a watched order, oldest first. */
  driverLocationChange: (message: { orderId: string; points: TrackPoint[] }) => void;
  /** The operators who have an order open, including the console's own; sent to consoles that have it open. */
  viewers: (message: { orderId: string; viewers: Viewer[] }) => void;
  /** Asks a console that has an order open whether it still exists; the acknowledgement is the answer. */
  stillThere: (answer: () => void) => void;
  /** The build of the console that the service delivers; sent to each console that connects. */
  consoleBuild: (message: { build: string }) => void;
  /** Sent before the service closes the socket. */
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};

/** Name of the page's meta element with the build of the console. */
export const buildMeta = "console-build";

/** The messages from a console to the service. */
export type ConsoleMessages = {
  /** The console shows, or stopped showing, the track of an order. Ignored without the flag or the access. */
  watchTrack: (orderId: string) => void;
  leaveTrack: (orderId: string) => void;
  /**
   * The console shows, or stopped showing, an order in full. Ignored without access, and from clients, programs, and
   * operators who view the console as another account.
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
  /** An event of an order that the driver has or had, or that withdrew the offer of it to the driver. */
  orderChanged: (message: { orderId: string; event: OrderEvent }) => void;
  /** A notification is in the driver's inbox. */
  notification: (message: { notificationId: string }) => void;
  /** An exchange of goods from or to the driver was offered or answered. */
  exchangeChange: (message: { exchangeId: string }) => void;
  sessionEnded: (message: { reason: SessionEndReason }) => void;
};
