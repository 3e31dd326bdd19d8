import { locationHistory } from "#contract/orders/orders.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import { callApi } from "#src/dataProvider/api.ts";
import type { LiveSocket } from "./connection.ts";

/** The positions of an order's driver, oldest first, and the error of the last request. */
export type Track = { points: readonly TrackPoint[]; error: unknown };

/** The tracks on the screen: earlier points come from a call, new ones from the socket. */
export function createTracks() {
  const watches = new Set<Watch>();
  let socket: LiveSocket | null = null;

  const begin = (watch: Watch) => {
    // Fetched after subscribing, so that points in between come twice instead of being lost.
    if (socket?.connected) socket.emit("watchTrack", watch.orderId);
    return watch.fetch();
  };

  return {
    listen(next: LiveSocket) {
      socket = next;
      next.on("driverLocationChange", ({ orderId, points }) => {
        for (const watch of watches) if (watch.orderId === orderId) watch.append(points);
      });
    },
    /**
     * To be called when the socket connects: the service has no subscriptions, and points may have been missed. Settles when
     * these have been loaded.
     */
    renew: () => Promise.all([...watches].map(begin)),
    watch(orderId: string, listener: (track: Track) => void): () => void {
      const watch = createWatch(orderId, listener);
      watches.add(watch);
      void begin(watch);
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

function createWatch(orderId: string, listener: (track: Track) => void) {
  let points: readonly TrackPoint[] = [];
  let error: unknown = null;
  let isFetched = false;
  let request = new AbortController();

  const fetch = async () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const { driverLocationLog } = await callApi(
        locationHistory,
        { orderId, locationHistory: "true" },
        { signal },
      );
      if (signal.aborted) return;
      points = join(points, driverLocationLog);
      error = null;
    } catch (cause) {
      if (signal.aborted) return;
      error = cause;
    }
    isFetched = true;
    listener({ points, error });
  };

  return {
    orderId,
    fetch,
    append(newPoints: readonly TrackPoint[]) {
      points = join(points, newPoints);
      if (isFetched) listener({ points, error });
    },
    stop: () => request.abort(),
  };
}

/** Merges points by time, oldest first, without duplicates. */
function join(points: readonly TrackPoint[], newPoints: readonly TrackPoint[]): readonly TrackPoint[] {
  const byMoment = new Map([...points, ...newPoints].map((point) => [Date.parse(point.loggedAt), point]));
  return [...byMoment].sort(([a], [b]) => a - b).map(([, point]) => point);
}
