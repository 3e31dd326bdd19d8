import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "socket.io";
import { driverNamespace, liveNamespace } from "#contract/socketMessages.ts";

/**
 * Milliseconds over which the sockets are closed. Each client reconnects and fetches its lists again, which would overload
 * the service if all did at once.
 */
const movingTime = 3_000;
const steps = 50;

/**
 * Drains a service behind a proxy. For `milliseconds`, `run` makes `/api/health` answer 503 while all calls are served as
 * before, so that the proxy sends new requests elsewhere. Then it closes the sockets in small groups, without a message:
 * clients of socket.io take this for a lost connection, and reconnect by themselves.
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
