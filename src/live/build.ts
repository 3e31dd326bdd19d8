import { buildMeta } from "#contract/socketMessages.ts";
import type { LiveSocket } from "./connection.ts";

/** Whether this page belongs to another build of the console than the service has; fits `useSyncExternalStore`. */
export function createBuild() {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content;
  const listeners = new Set<() => void>();
  let isOutdated = false;
  return {
    listen(socket: LiveSocket) {
      socket.on("consoleBuild", ({ build }) => {
        // A page served by Vite has no build.
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
