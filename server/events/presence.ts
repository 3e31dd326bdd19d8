import type { Pool } from "pg";
import type { Viewer } from "#contract/socketMessages.ts";
import type { Access } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { type Console, type Consoles, isOrderId } from "./consoles.ts";
import { type ChannelTimes, openPresenceChannel } from "./presenceChannel.ts";
import type { LogRefusal } from "./refusals.ts";

/** Whether an order is within the access. Runs one query. */
export type Reaches = (reader: Reader, access: Access, orderId: string) => Promise<boolean>;

/** Maximum number of orders that a console may have open at the same time. */
const maxOrders = 50;
/** Times in milliseconds. */
export type PresenceTimes = {
  /** `check`: between two questions to consoles with an open order whether they still exist; `answer`: time to answer. */
  check: number;
  answer: number;
} & ChannelTimes;

export const presenceTimes: PresenceTimes = {
  check: 5_000,
  answer: 4_000,
  alive: 4_000,
  forgotten: 12_000,
};

/**
 * Tells operators who else has the same order open. Nothing is stored: each process knows its own sockets, and gets those of
 * other processes by messages. Only consoles that have the order open, and may access it, get a message.
 */
export function openPresence(
  namespace: Consoles,
  pool: Pool,
  { reachesOrder, times, logRefusal }: Sources,
  onError: (error: unknown) => void,
) {
  const open = new Map<string, OpenConsole>();
  const channel = openPresenceChannel(pool, {
    ownOrders: () => [...new Set([...open.values()].flatMap(({ orders }) => [...orders]))],
    ownViewers: (orderId) => distinct(here(orderId)),
    onChange: (orderId) => tell(orderId),
    times,
    onError,
  });

  const here = (orderId: string): Viewer[] =>
    [...open.values()]
      .filter(({ orders, isThere }) => isThere && orders.has(orderId))
      .map(({ socket }) => ({ id: socket.data.caller.accountId, name: socket.data.caller.name }));

  const tell = (orderId: string) => {
    const viewers = distinct([...here(orderId), ...channel.elsewhere(orderId)]);
    namespace.to(orderRoom(orderId)).emit("viewers", { orderId, viewers });
  };
  const change = (orderId: string) => {
    tell(orderId);
    channel.announce(orderId);
  };

  const enter = async (socket: Console, orderId: string) => {
    const console = open.get(socket.id);
    if (!console || console.wanted.has(orderId) || console.wanted.size >= maxOrders) return;
    console.wanted.add(orderId);
    const isReached = await reachesOrder(readerOf(pool), socket.data.caller.access, orderId).catch(onError);
    if (isReached === false) await logRefusal("not_found", "openOrder", socket);
    if (!isReached) console.wanted.delete(orderId);
    // The order may have been closed, or the socket disconnected, since the query began.
    if (!open.has(socket.id) || !console.wanted.has(orderId)) return;
    console.orders.add(orderId);
    await socket.join(orderRoom(orderId));
    change(orderId);
  };

  /** Closes the order for a socket. */
  const leave = (socketId: string, orderId: string) => {
    const console = open.get(socketId);
    console?.wanted.delete(orderId);
    if (!console?.orders.delete(orderId)) return;
    namespace.in(socketId).socketsLeave(orderRoom(orderId));
    change(orderId);
  };

  namespace.on("connection", (socket) => {
    const { caller } = socket.data;
    if (!caller.permissions.orders.canAccessPage)
      socket.on("openOrder", () => logRefusal("not_allowed", "openOrder", socket));
    if (!isShown(caller)) return;
    const console: OpenConsole = { socket, wanted: new Set(), orders: new Set(), isThere: true };
    open.set(socket.id, console);
    socket.on("disconnect", () => {
      open.delete(socket.id);
      for (const orderId of console.orders) change(orderId);
    });
    socket.on("openOrder", (orderId) => {
      if (isOrderId(orderId)) void enter(socket, orderId);
    });
    socket.on("closeOrder", (orderId) => {
      if (isOrderId(orderId)) leave(socket.id, orderId);
    });
  });

  /** Detects a lost connection earlier than the socket's own check, which takes most of a minute. */
  const ask = async (console: OpenConsole) => {
    const isThere = await console.socket
      .timeout(times.answer)
      .emitWithAck("stillThere")
      .then(
        () => true,
        () => false,
      );
    if (isThere === console.isThere) return;
    console.isThere = isThere;
    for (const orderId of console.orders) change(orderId);
  };
  const timer = setInterval(() => {
    for (const console of open.values()) if (console.orders.size > 0) void ask(console);
  }, times.check);

  return {
    leave,
    close: async () => {
      clearInterval(timer);
      await channel.close();
    },
  };
}

type Sources = { reachesOrder: Reaches; times: PresenceTimes; logRefusal: LogRefusal };

type OpenConsole = {
  socket: Console;
  /** Ids of opened orders, including those whose access is still being checked. */
  wanted: Set<string>;
  orders: Set<string>;
  /** False after a question was not answered. */
  isThere: boolean;
};

/** Only signed-in operators are shown: neither clients nor programs, nor operators who view the console as another account. */
const isShown = ({ userType, isKey, viewedBy, permissions }: Caller): boolean =>
  userType === "operator" && !isKey && viewedBy === null && permissions.orders.canAccessPage;

/** Each account once, regardless of its number of tabs. */
const distinct = (viewers: readonly Viewer[]): Viewer[] => [
  ...new Map(viewers.map((viewer) => [viewer.id, viewer])).values(),
];

const orderRoom = (orderId: string): string => `order:${orderId}`;
