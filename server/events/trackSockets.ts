import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import { hasFlag } from "#contract/permissions.ts";
import { reference } from "#contract/rules/text.ts";
import type { ConsoleMessages, ServerMessages, TrackPoint } from "#contract/socketMessages.ts";
import { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";

/** Where tracks come from. The end of a track is a text that only the source understands. */
export type TrackSources = {
  /** Where the order's track ends by now; null where the order is unknown or beyond reach. One query. */
  endOf: (reader: Reader, access: Access, orderId: string) => Promise<string | null>;
  /** By order, the points after that end, oldest first, and where the track ends with each. One query for all. */
  pointsAfter: (
    reader: Reader,
    ends: ReadonlyMap<string, string>,
  ) => Promise<(TrackPoint & { orderId: string; end: string })[]>;
};

type Console = Socket<ConsoleMessages, ServerMessages, DefaultEventsMap, { caller: Caller }>;
export type Consoles = Namespace<ConsoleMessages, ServerMessages, DefaultEventsMap, { caller: Caller }>;

/** Milliseconds between two looks for new points. */
const lookEvery = 1_000;
/** Tracks that one console may watch at a time. */
const mostTracks = 20;

/**
 * Tells those who watch an order's track where its driver is, and nobody else. Points of before the watch are asked
 * for by call once it has begun: then none is missed. A point that reached the service after a later one is not told.
 * While nobody watches, nothing is looked for.
 */
export function openTrackSockets(
  namespace: Consoles,
  reader: Reader,
  sources: TrackSources,
  report: (error: unknown) => void,
) {
  /** By order that is watched: up to where its track was told. */
  const told = new Map<string, string>();
  /** By socket: the orders that it watches, or will once its right to was looked up. */
  const wanted = new Map<string, Set<string>>();

  const watch = async (socket: Console, orderId: string) => {
    const wishes = wanted.get(socket.id);
    if (!wishes || wishes.size >= mostTracks) return;
    wishes.add(orderId);
    const end = await sources.endOf(reader, socket.data.caller.access, orderId).catch((error) => {
      report(error);
      return null;
    });
    if (end === null) wishes.delete(orderId);
    // It may have been left, or gone, while it was looked up.
    if (end === null || !wishes.has(orderId)) return;
    if (!told.has(orderId)) told.set(orderId, end);
    await socket.join(trackRoom(orderId));
  };

  const leave = (socketId: string, orderId: string) => {
    wanted.get(socketId)?.delete(orderId);
    namespace.in(socketId).socketsLeave(trackRoom(orderId));
  };

  namespace.on("connection", (socket) => {
    if (!hasFlag(socket.data.caller.permissions, "orders.canView.orderRoute")) return;
    wanted.set(socket.id, new Set());
    socket.on("disconnect", () => wanted.delete(socket.id));
    socket.on("watchTrack", (orderId) => {
      if (isId(orderId)) void watch(socket, orderId);
    });
    socket.on("leaveTrack", (orderId) => {
      if (isId(orderId)) leave(socket.id, orderId);
    });
  });

  const look = async () => {
    for (const orderId of told.keys()) {
      if (!namespace.adapter.rooms.has(trackRoom(orderId))) told.delete(orderId);
    }
    if (told.size === 0) return;
    const found = Map.groupBy(await sources.pointsAfter(reader, told), ({ orderId }) => orderId);
    for (const [orderId, track] of found) {
      for (const { end } of track.slice(-1)) told.set(orderId, end);
      const points = track.map(({ lat, lng, loggedAt }) => ({ lat, lng, loggedAt }));
      namespace.to(trackRoom(orderId)).emit("driverLocationChange", { orderId, points });
    }
  };

  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look().catch(report);
    looking = false;
  }, lookEvery);

  return {
    /** The order left the reach of the sockets in the room. */
    leaveAll: (room: string, orderId: string) => {
      for (const socketId of namespace.adapter.rooms.get(room) ?? []) leave(socketId, orderId);
    },
    close: () => clearInterval(timer),
  };
}

/** What a socket sends is anybody's text. */
const isId = (orderId: unknown): orderId is string => z.safeParse(OrderId, orderId).success;
const OrderId = reference();

const trackRoom = (orderId: string): string => `track:${orderId}`;
