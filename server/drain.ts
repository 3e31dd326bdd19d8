import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "socket.io";
import { driverNamespace, liveNamespace } from "#contract/socketMessages.ts";

/** Milliseconds over which sockets are cut: who is cut connects again and fetches its lists, and all at once would be a stampede. */
const movingTime = 3_000;
const steps = 50;

/**
 * How a service leaves the proxy before it. `run` first has `/api/health` answer 503 for so many milliseconds while all
 * is served as before, so that the proxy sends the next requests elsewhere; then it cuts the sockets, a few at a time.
 * They are cut without a word, which clients of socket.io take for a lost connection: they connect again by themselves.
 */
export function createDrain(sockets: Server, wait: (milliseconds: number) => Promise<unknown> = pause) {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    run: async (milliseconds: number): Promise<void> => {
      isDraining = true;
      await wait(milliseconds);
      const left = [liveNamespace, driverNamespace].flatMap((name) => [...sockets.of(name).sockets.values()]);
      for (const atOnce = Math.ceil(left.length / steps); left.length > 0; await wait(movingTime / steps))
        for (const { conn } of left.splice(0, atOnce)) conn.close();
    },
  };
}
