import { hasFlag } from "#contract/permissions.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { type Console, type Consoles, isOrderId } from "./consoles.ts";
import type { LogRefusal } from "./refusals.ts";

/** Reads tracks. The end of a track is an opaque text that only the source interprets. */
export type TrackSources = {
  /** The present end of the order's track; null if the order is unknown or not within the access. Runs one query. */
  endOf: (reader: Reader, access: Access, orderId: string) => Promise<string | null>;
  /** The points of all orders after the given ends, oldest first, each with the new end of its track. Runs one query. */
  pointsAfter: (
    reader: Reader,
    ends: ReadonlyMap<string, string>,
  ) => Promise<(TrackPoint & { orderId: string; end: string })[]>;
};

/** Milliseconds between two queries for new points. */
const pollInterval = 1_000;
/** Maximum number of tracks that a console may watch at the same time. */
const maxTracks = 20;

/**
 * Sends new points of an order's track to the sockets that watch it. A console fetches earlier points after its watch has
 * begun, so that none is missed. A point that reaches the service after a later one is not sent. Without watchers nothing is
 * queried.
 */
export function openTrackSockets(
  namespace: Consoles,
  reader: Reader,
  sources: TrackSources & { logRefusal: LogRefusal },
  onError: (error: unknown) => void,
) {
  /** End of the sent part of each watched track, by order id. */
  const sentUntil = new Map<string, string>();
  /** Orders that each socket watches, or will watch after the check of its access, by socket id. */
  const watchedBy = new Map<string, Set<string>>();

  const watch = async (socket: Console, orderId: string) => {
    const orderIds = watchedBy.get(socket.id);
    if (!orderIds || orderIds.size >= maxTracks) return;
    orderIds.add(orderId);
    const end = await sources.endOf(reader, socket.data.caller.access, orderId).catch(onError);
    if (end === null) await sources.logRefusal("not_found", "watchTrack", socket);
    if (!end) orderIds.delete(orderId);
    // The socket may have left the track, or disconnected, since the query began.
    if (!end || !orderIds.has(orderId)) return;
    if (!sentUntil.has(orderId)) sentUntil.set(orderId, end);
    await socket.join(trackRoom(orderId));
  };

  /** Ends a socket's watch of the order. */
  const leave = (socketId: string, orderId: string) => {
    watchedBy.get(socketId)?.delete(orderId);
    namespace.in(socketId).socketsLeave(trackRoom(orderId));
  };

  namespace.on("connection", (socket) => {
    if (!hasFlag(socket.data.caller.permissions, "orders.canView.orderRoute")) {
      socket.on("watchTrack", () => sources.logRefusal("not_allowed", "watchTrack", socket));
      return;
    }
    watchedBy.set(socket.id, new Set());
    socket.on("disconnect", () => watchedBy.delete(socket.id));
    socket.on("watchTrack", (orderId) => {
      if (isOrderId(orderId)) void watch(socket, orderId);
    });
    socket.on("leaveTrack", (orderId) => {
      if (isOrderId(orderId)) leave(socket.id, orderId);
    });
  });

  const poll = async () => {
    for (const orderId of sentUntil.keys()) {
      if (!namespace.adapter.rooms.has(trackRoom(orderId))) sentUntil.delete(orderId);
    }
    if (sentUntil.size === 0) return;
    const tracks = Map.groupBy(await sources.pointsAfter(reader, sentUntil), ({ orderId }) => orderId);
    for (const [orderId, track] of tracks) {
      for (const { end } of track.slice(-1)) sentUntil.set(orderId, end);
      const points = track.map(({ lat, lng, loggedAt }) => ({ lat, lng, loggedAt }));
      namespace.to(trackRoom(orderId)).emit("driverLocationChange", { orderId, points });
    }
  };

  let isPolling = false;
  const timer = setInterval(async () => {
    if (isPolling) return;
    isPolling = true;
    await poll().catch(onError);
    isPolling = false;
  }, pollInterval);

  return { leave, close: () => clearInterval(timer) };
}

const trackRoom = (orderId: string): string => `track:${orderId}`;
