import { buildMeta } from "#contract/socketMessages.ts";
import type { LiveSocket } from "./connection.ts";

/** Which build of the console this page is of, beside the one that the service has; fits `useSyncExternalStore`. */
export function createBuild() {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content;
  const listeners = new Set<() => void>();
  let isOutdated = false;
  return {
    listen(socket: LiveSocket) {
      socket.on("consoleBuild", ({ build }) => {
        // Where Vite serves the page there is none.
        isOutdated = own !== undefined && build !== own;
        for (const listener of listeners) listener();
      });
    },
    isOutdated: () => isOutdated,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
