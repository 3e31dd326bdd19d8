import type { DataProvider } from "react-admin";
import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { SessionEndReason } from "#contract/events.ts";
import type { RequestOptions } from "#contract/http.ts";
import type * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import type { Connection } from "#src/live/connection.ts";
import type { Track } from "#src/live/tracks.ts";

export type CustomCallOptions = Omit<RequestOptions, "token"> & { signal?: AbortSignal };

/** The data provider's methods beside react-admin's nine, typed by the contract; what answers a file gives a `NamedFile`. */
export type CustomCalls = {
  [Name in CustomCall]: (
    input: InputOf<(typeof customCalls)[Name]>,
    options?: CustomCallOptions,
  ) => Promise<ResponseOf<(typeof customCalls)[Name]>>;
};

/** The one thing that the screens know of the service: react-admin's methods, and the verbs that fit none of them. */
export type ConsoleDataProvider = DataProvider &
  CustomCalls & {
    /** One order in full; not `getOne`, whose cache react-admin fills with the slim rows of the list. */
    orderInfo: (
      orderId: string,
      options?: { signal?: AbortSignal },
    ) => Promise<ResponseOf<typeof orders.info>>;
    /** Sends a command of the contract; with the version that the person saw it is refused when the record moved on. */
    command: <C extends Call & { method: "POST" }>(
      call: C,
      input: InputOf<C>,
      options: { idempotencyKey: string; version?: number },
    ) => Promise<ResponseOf<C>>;
    /** Asks a question of the contract that is no resource. */
    ask: <C extends Call & { method: "GET" }>(
      call: C,
      input: InputOf<C>,
      options?: { signal?: AbortSignal },
    ) => Promise<ResponseOf<C>>;
    /** The file that a call answers; `input` is its query, or fills its path. */
    file: <C extends Call & { method: "GET"; contentType: string }>(
      call: C,
      input: InputOf<C>,
    ) => Promise<ResponseOf<C>>;
    /** The address where the listed orders are to be had as a file: once, within a minute. */
    orderFile: (filter: OrderFilter) => Promise<ResponseOf<typeof orders.download>>;
    /**
     * Take what follows from `DataProviderContext`: the proxy of `useDataProvider` turns all it holds into calls. This one
     * sorts the orders anew that changed in place, and lets those go that the filter does not want any more.
     */
    tidyOrders: () => void;
    /** While on, orders that come in do not move the list: they wait in its `meta`. Turning it off lets them in. */
    holdOrdersBack: (isOn: boolean) => void;
    letOrdersIn: () => void;
    /**
     * Tells where the driver of the order was, once that is known, and whenever the driver moved on or it could not be
     * asked for; answers how to stop.
     */
    watchTrack: (orderId: string, tell: (track: Track) => void) => () => void;
    connection: Connection;
    /** Opens the live socket, answers how to close it; the handler is told that the service ended the session. */
    goLive: (onSessionEnded: (reason: SessionEndReason) => void) => () => void;
  };

/** The filter of the orders list, as the page's address holds it. Days are calendar days in Warsaw, `yyyy-MM-dd`. */
export type OrderFilter = {
  q?: string;
  statuses?: readonly (OrderStatus | "all")[];
  companyId?: string;
  /** A region's name. */
  region?: string;
  productId?: string;
  from?: string;
  to?: string;
  /** What an absent `from` or `to` means; the list gives it, so that a new day is a new question. */
  today?: string;
};

/** What a list of orders carries besides its rows: those that came in while it was not to be moved. */
export type OrderListMeta = { waiting: readonly OrderRow[] } | undefined;

/** What the orders can be sorted by: status priority, or time in stage. */
export type OrderSort = "status" | "beganAt";
