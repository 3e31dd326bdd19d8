import type { DataProvider } from "react-admin";
import type { AnswerOf } from "#contract/call.ts";
import type { SessionEndReason } from "#contract/events.ts";
import type { OrderStatus } from "#contract/orderStatus.ts";
import type * as orders from "#contract/orders.ts";
import type { Connection } from "./connection.ts";

/** The one thing that the screens know of the service: react-admin's methods, and the verbs that fit none of them. */
export type ConsoleDataProvider = DataProvider & {
  /** One order in full; not `getOne`, whose cache react-admin fills with the slim rows of the list. */
  orderInfo: (orderId: string, options?: { signal?: AbortSignal }) => Promise<AnswerOf<typeof orders.info>>;
  addComment: (
    orderId: string,
    comment: string,
    options: { idempotencyKey: string; version?: number },
  ) => Promise<AnswerOf<typeof orders.addComment>>;
  /** The address where the listed orders are to be had as a file: once, within a minute. */
  orderFile: (filter: OrderFilter) => Promise<AnswerOf<typeof orders.download>>;
  /**
   * Take these three from `DataProviderContext`: the proxy of `useDataProvider` turns all it holds into calls. This one
   * sorts the orders anew that changed in place, and lets those go that the filter does not want any more.
   */
  tidyOrders: () => void;
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

/** What the orders can be sorted by: status priority, or time in stage. */
export type OrderSort = "status" | "beganAt";
