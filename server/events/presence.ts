import type { Pool } from "pg";
import { reference } from "#contract/rules/text.ts";
import type { Viewer } from "#contract/socketMessages.ts";
import { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { type ChannelTimes, openPresenceChannel } from "./presenceChannel.ts";
import type { LogRefusal } from "./refusals.ts";
import type { Console, Consoles } from "./trackSockets.ts";

/** Whether an order is within the access. One query. */
export type Reaches = (reader: Reader, access: Access, orderId: string) => Promise<boolean>;

/** Orders that one console may have open at a time, for this purpose. */
const maxOrders = 50;
/** Milliseconds. */
export type PresenceTimes = {
  /** Between two questions to consoles that have an order open whether they are still there, and to answer. */
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
 * Tells the operators who have an order open who else has it open. Nothing is stored: each process knows its own sockets
 * and hears from the others what theirs have open. Only consoles that have the same order open get a message, and each
 * of them was found to reach it.
 */
export function openPresence(
  namespace: Consoles,
  pool: Pool,
  reader: Reader,
  { reachesOrder, times, logRefusal }: Sources,
  report: (error: unknown) => void,
) {
  const open = new Map<string, OpenConsole>();
  const channel = openPresenceChannel(pool, {
    ownOrders: () => [...new Set([...open.values()].flatMap(({ orders }) => [...orders]))],
    ownViewers: (orderId) => distinct(here(orderId)),
    onChange: (orderId) => tell(orderId),
    times,
    report,
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
    const isReached = await reachesOrder(reader, socket.data.caller.access, orderId).catch(report);
    if (isReached === false) await logRefusal("not_found", "openOrder", socket);
    if (!isReached) console.wanted.delete(orderId);
    // It may have been closed again, or the socket be gone, since the query began.
    if (!open.has(socket.id) || !console.wanted.has(orderId)) return;
    console.orders.add(orderId);
    await socket.join(orderRoom(orderId));
    change(orderId);
  };

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
      if (isId(orderId)) void enter(socket, orderId);
    });
    socket.on("closeOrder", (orderId) => {
      if (isId(orderId)) leave(socket.id, orderId);
    });
  });

  /** A lost connection is noticed by the socket's own check after most of a minute. */
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
    /** Closes the order for the sockets in the room, whose access no longer includes it. */
    leaveAll: (room: string, orderId: string) => {
      for (const socketId of namespace.adapter.rooms.get(room) ?? []) leave(socketId, orderId);
    },
    close: async () => {
      clearInterval(timer);
      await channel.close();
    },
  };
}

type Sources = { reachesOrder: Reaches; times: PresenceTimes; logRefusal: LogRefusal };

type OpenConsole = {
  socket: Console;
  /** What it opened, also while its access is being checked. */
  wanted: Set<string>;
  orders: Set<string>;
  /** False once it has not answered. */
  isThere: boolean;
};

/** Operators who signed in: not clients, not programs, and nobody who looks on as another account. */
const isShown = ({ userType, isKey, viewedBy, permissions }: Caller): boolean =>
  userType === "operator" && !isKey && viewedBy === null && permissions.orders.canAccessPage;

/** Each account once, however many tabs it has. */
const distinct = (viewers: readonly Viewer[]): Viewer[] => [
  ...new Map(viewers.map((viewer) => [viewer.id, viewer])).values(),
];

/** Messages of a socket are not validated by anything else. */
const isId = (orderId: unknown): orderId is string => z.safeParse(OrderId, orderId).success;
const OrderId = reference();

const orderRoom = (orderId: string): string => `order:${orderId}`;
