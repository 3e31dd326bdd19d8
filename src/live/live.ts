import { notifyManager, type QueryClient } from "@tanstack/react-query";
import type { SessionEndReason } from "#contract/socketMessages.ts";
import { createBuild } from "./build.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { LiveList } from "./liveList.ts";
import { createOutdated } from "./outdated.ts";
import { createTracks, type Track } from "./tracks.ts";
import { createViewers } from "./viewers.ts";

/** Maximum milliseconds that the first request of orders waits for the socket. */
const openingTimeout = 700;

export type Live = {
  connection: Connection;
  build: Pick<ReturnType<typeof createBuild>, "isOutdated" | "subscribe">;
  orders: LiveList;
  /** Opens the socket; returns a function that closes it. */
  start: (onSessionEnded: (reason: SessionEndReason) => void) => () => void;
  /**
   * Settles when the socket is connected or the waiting time is over. Orders that are fetched while the socket is connected
   * miss no messages.
   */
  opened: () => Promise<void>;
  /**
   * Calls the listener with an order's track, now and after each change; returns a function that stops it.
   */
  watchTrack: (orderId: string, listener: (track: Track) => void) => () => void;
  /** Calls the listener with the operators who have an order open, and reports it as open in this console. */
  watchViewers: ReturnType<typeof createViewers>["watch"];
};

/** Creates the live connection, which updates the query cache by the messages of the service's socket. */
export function createLive(
  queryClient: QueryClient,
  orders: LiveList,
  connect?: Parameters<typeof createConnection>[0],
): Live {
  const { connection, open } = createConnection(connect);
  const outdated = createOutdated(queryClient);
  const build = createBuild();
  const tracks = createTracks();
  const viewers = createViewers();
  let opening: Promise<void> = Promise.resolve();
  return {
    connection,
    build,
    orders,
    start(onSessionEnded) {
      const { settled, close } = open({
        onOpen(socket) {
          orders.listen(socket);
          outdated.listen(socket);
          build.listen(socket);
          tracks.listen(socket);
          viewers.listen(socket);
        },
        async onConnect(wasLost) {
          viewers.renew();
          // The service does not repeat messages that were missed. Only what is marked as live is awaited.
          await Promise.all([orders.refetch(), wasLost && outdated.refetchAll(), tracks.renew()]);
          // After what is shown has got the answers: an error among them must not seem live for a moment.
          await new Promise<void>((resolve) => notifyManager.schedule(resolve));
        },
        onSessionEnded,
      });
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, openingTimeout));
      opening = Promise.race([settled, timeout]);
      return () => {
        close();
        orders.close();
      };
    },
    opened: () => opening,
    watchTrack: tracks.watch,
    watchViewers: viewers.watch,
  };
}
