import type { Viewer } from "#contract/socketMessages.ts";
import type { LiveSocket } from "./connection.ts";

type Listener = (viewers: readonly Viewer[]) => void;

/** The orders that are open in this console, and the operators who have them open. */
export function createViewers() {
  const listeners = new Map<string, Set<Listener>>();
  let socket: LiveSocket | null = null;

  const tell = (orderId: string, viewers: readonly Viewer[]) => {
    for (const listener of listeners.get(orderId) ?? []) listener(viewers);
  };

  return {
    listen(next: LiveSocket) {
      socket = next;
      next.on("viewers", ({ orderId, viewers }) => tell(orderId, viewers));
      next.on("stillThere", (answer) => answer());
      // Without a connection the viewers are unknown.
      next.on("disconnect", () => {
        for (const orderId of listeners.keys()) tell(orderId, []);
      });
    },
    /** To be called when the socket connects: the service does not know which orders are open. */
    renew() {
      for (const orderId of listeners.keys()) socket?.emit("openOrder", orderId);
    },
    /** Calls the listener with all who have the order open, until the returned function is called. Also reports it as open. */
    watch(orderId: string, listener: Listener): () => void {
      const own = listeners.get(orderId) ?? new Set();
      listeners.set(orderId, own.add(listener));
      if (own.size === 1 && socket?.connected) socket.emit("openOrder", orderId);
      return () => {
        own.delete(listener);
        if (own.size > 0) return;
        listeners.delete(orderId);
        if (socket?.connected) socket.emit("closeOrder", orderId);
      };
    },
  };
}
