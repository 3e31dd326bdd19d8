import type { QueryClient } from "@tanstack/react-query";
import type { GetListParams, GetListResult } from "react-admin";
import { io } from "socket.io-client";
import { ApiError } from "#contract/errors.ts";
import { liveNamespace, type OrderMessage, orderEvents, type SessionEndReason } from "#contract/events.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import * as session from "#contract/session.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { readToken } from "#src/dataProvider/token.ts";
import type { OrderListMeta } from "#src/dataProvider/types.ts";
import {
  holdBack,
  type Listed,
  letIn,
  noteChange,
  type OrderChange,
  type OrderChanges,
  patchRows,
  tidyRows,
} from "#src/live/patchRows.ts";
import { invalidateAfter, invalidateCompanies, keys } from "#src/queryKeys.ts";
import { type Connection, createConnection } from "./connection.ts";
import { gatherPerFrame } from "./gatherPerFrame.ts";
import { createTracks, type LiveSocket, type Track } from "./tracks.ts";

/** Milliseconds before a handshake is tried again that the service refused for another reason than the session. */
const retryDelay = 3000;

/** Milliseconds that the first list waits for the socket at most. */
const openingPatience = 700;

export type Live = {
  connection: Connection;
  /** Opens the socket; answers how to close it. `onSessionEnded` is called when the service ends the session. */
  start: (onSessionEnded: (reason: SessionEndReason) => void) => () => void;
  /** Puts the rows that changed where they belong: for when nobody's hand is at the list. */
  tidy: () => void;
  /** While on, orders that come in wait instead of moving what is shown. */
  holdBack: (isOn: boolean) => void;
  /** Lets those in that wait. */
  letIn: () => void;
  watchTrack: (orderId: string, tell: (track: Track) => void) => () => void;
  /** Fetches rows, and brings them up to date with what the socket said meanwhile. */
  fetchRows: (params: ListParams, fetch: () => Promise<OrderRow[]>) => Promise<readonly OrderRow[]>;
};

type ListParams = Pick<GetListParams, "filter" | "sort">;

/** Keeps the orders in the query cache true, by what the service tells over its socket. */
export function createLive(queryClient: QueryClient): Live {
  const connection = createConnection();
  const underway = new Set<OrderChanges>();
  let news: OrderChanges = new Map();
  let opening: Promise<void> = Promise.resolve();
  let isHeldBack = false;
  const tracks = createTracks();
  const letAllIn = () => eachList(queryClient, letIn);

  const gathered = gatherPerFrame(() => {
    const changes = news;
    news = new Map();
    eachList(queryClient, (list, question) =>
      isHeldBack
        ? holdBack(list, changes, question)
        : { ...list, rows: patchRows(list.rows, changes, question) },
    );
    queryClient.invalidateQueries({
      queryKey: keys.orders.infos,
      predicate: ({ queryKey }) => Boolean(changes.get(String(queryKey[2]))?.row),
    });
  });

  const note = (change: OrderChange) => {
    for (const changes of [news, ...underway]) noteChange(changes, change);
    gathered.schedule();
  };

  return {
    connection,
    start(onSessionEnded) {
      const socket = openSocket();
      tracks.listen(socket);
      let settle = () => {};
      opening = new Promise((resolve) => {
        settle = resolve;
        setTimeout(resolve, openingPatience);
      });
      let isClosed = false;
      let wasLost = false;
      let refusals = 0;
      let retry: ReturnType<typeof setTimeout> | undefined;

      const close = () => {
        isClosed = true;
        clearTimeout(retry);
        gathered.cancel();
        socket.removeAllListeners();
        socket.disconnect();
        connection.setStatus("connecting");
      };
      const end = (reason: SessionEndReason) => {
        close();
        onSessionEnded(reason);
      };
      const comeBack = (delay: number) => {
        if (!isClosed) retry = setTimeout(() => socket.connect(), delay);
      };

      socket.on("connect", () => {
        refusals = 0;
        settle();
        connection.setStatus("live");
        // Whatever was said while nobody listened is only to be had by asking again.
        queryClient.invalidateQueries({ queryKey: keys.orders.lists });
        queryClient.invalidateQueries({ queryKey: keys.orders.infos });
        if (wasLost) invalidateCompanies(queryClient);
        wasLost = false;
        tracks.renew();
      });
      socket.on("disconnect", () => {
        wasLost = true;
        connection.setStatus("lost");
        // A socket that the service closed does not come back by itself.
        if (!socket.active) comeBack(retryDelay);
      });
      socket.on("connect_error", async () => {
        settle();
        connection.setStatus("lost");
        if (socket.active) return;
        // A refused handshake does not say whether the session ended or may not listen now: the session knows.
        if (await hasEnded()) return isClosed || end("expired");
        refusals += 1;
        comeBack(retryDelay * 2 ** Math.min(refusals, 5));
      });
      for (const event of orderEvents) socket.on(event, (message: OrderMessage) => note(message));
      socket.on("companyChange", ({ event }) => invalidateAfter(queryClient, event));
      socket.on("gone", (message) => note({ ...message, row: null }));
      socket.on("sessionEnded", ({ reason }) => end(reason));
      return close;
    },
    tidy: () => eachList(queryClient, (list, question) => ({ ...list, rows: tidyRows(list.rows, question) })),
    holdBack(isOn) {
      if (isHeldBack && !isOn) letAllIn();
      isHeldBack = isOn;
    },
    letIn: letAllIn,
    watchTrack: tracks.watch,
    async fetchRows({ filter, sort }, fetch) {
      const changes: OrderChanges = new Map();
      underway.add(changes);
      try {
        // What is asked once the socket listens need not be asked again because of what it may have missed.
        await opening;
        const rows = await fetch();
        return patchRows(rows, changes, { filter, sort: sort?.field ?? "status" });
      } finally {
        underway.delete(changes);
      }
    },
  };
}

const openSocket = (): LiveSocket =>
  io(liveNamespace, {
    transports: ["websocket"],
    // A function, so that each reconnection shows the token of that moment.
    auth: (give) => give({ token: readToken() ?? "" }),
  });

async function hasEnded(): Promise<boolean> {
  try {
    await callApi(session.refresh);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

type Change = (list: Listed, question: Parameters<typeof patchRows>[2]) => Listed;

function eachList(queryClient: QueryClient, change: Change): void {
  for (const [queryKey, list] of queryClient.getQueriesData<GetListResult<OrderRow>>({
    queryKey: keys.orders.lists,
  })) {
    if (!list) continue;
    const { filter = {}, sort } = (queryKey[2] ?? {}) as Partial<GetListParams>;
    const before: Listed = { rows: list.data, waiting: (list.meta as OrderListMeta)?.waiting ?? none };
    const { rows, waiting } = change(before, { filter, sort: sort?.field ?? "status" });
    if (rows === before.rows && waiting === before.waiting) continue;
    const meta: OrderListMeta = { waiting };
    queryClient.setQueryData(queryKey, { ...list, data: rows, total: rows.length, meta });
  }
}

const none: readonly OrderRow[] = [];
