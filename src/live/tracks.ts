import type { Socket } from "socket.io-client";
import type { ConsoleMessages, ServerMessages, TrackPoint } from "#contract/events.ts";
import { locationHistory } from "#contract/orders/commands.ts";
import { callApi } from "#src/dataProvider/api.ts";

export type LiveSocket = Socket<ServerMessages, ConsoleMessages>;

/** Where the driver of an order was, oldest first, and what went wrong when it was last asked for. */
export type Track = { points: readonly TrackPoint[]; error: unknown };

/** Tracks that somebody looks at: what they were, by call, and how they go on, by socket. */
export function createTracks() {
  const watches = new Set<Watch>();
  let socket: LiveSocket | null = null;

  const begin = (watch: Watch) => {
    // The history comes second: what lies between the two is then told twice, and not never.
    if (socket?.connected) socket.emit("watchTrack", watch.orderId);
    watch.ask();
  };

  return {
    listen(next: LiveSocket) {
      socket = next;
      next.on("driverLocationChange", ({ orderId, points }) => {
        for (const watch of watches) if (watch.orderId === orderId) watch.goOn(points);
      });
    },
    /** For every time the socket connects: the service forgot who watched, and what it said meanwhile is lost. */
    renew() {
      for (const watch of watches) begin(watch);
    },
    /** Tells the track once it is known, and whenever it goes on; answers how to stop. */
    watch(orderId: string, tell: (track: Track) => void): () => void {
      const watch = createWatch(orderId, tell);
      watches.add(watch);
      begin(watch);
      return () => {
        watches.delete(watch);
        watch.stop();
        const isWatched = [...watches].some((other) => other.orderId === orderId);
        if (!isWatched && socket?.connected) socket.emit("leaveTrack", orderId);
      };
    },
  };
}

type Watch = ReturnType<typeof createWatch>;

function createWatch(orderId: string, tell: (track: Track) => void) {
  let points: readonly TrackPoint[] = [];
  let error: unknown = null;
  let isAnswered = false;
  let asking = new AbortController();

  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await callApi(locationHistory, { orderId, locationHistory: "true" }, { signal });
      if (signal.aborted) return;
      points = join(points, answer.driverLocationLog);
      error = null;
    } catch (failure) {
      if (signal.aborted) return;
      error = failure;
    }
    isAnswered = true;
    tell({ points, error });
  };

  return {
    orderId,
    ask,
    goOn(more: readonly TrackPoint[]) {
      points = join(points, more);
      if (isAnswered) tell({ points, error });
    },
    stop: () => asking.abort(),
  };
}

/** Oldest first, and each moment once. */
function join(points: readonly TrackPoint[], more: readonly TrackPoint[]): readonly TrackPoint[] {
  const byMoment = new Map([...points, ...more].map((point) => [Date.parse(point.loggedAt), point]));
  return [...byMoment].sort(([a], [b]) => a - b).map(([, point]) => point);
}
