import { buildMeta } from "#contract/socketMessages.ts";
import { createSignal } from "#src/ui/signal.ts";
import type { LiveSocket } from "./connection.ts";

/** Whether this page belongs to another build of the console than the service has; fits `useSyncExternalStore`. */
export function createBuild() {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content;
  const { subscribe, announce } = createSignal();
  let isOutdated = false;
  return {
    listen(socket: LiveSocket) {
      socket.on("consoleBuild", ({ build }) => {
        // A page served by Vite has no build.
        isOutdated = own !== undefined && build !== own;
        announce();
      });
    },
    isOutdated: () => isOutdated,
    subscribe,
  };
}
