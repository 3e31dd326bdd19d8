import type { Socket } from "socket.io-client";
import { pingInterval, pingTimeout } from "#contract/socketMessages.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";

/** Milliseconds without a ping or message after which the connection is lost, and between two looks at it. */
const maxSilence = pingInterval + pingTimeout;
const checkInterval = 2000;

/**
 * Notes when the service was last heard, and closes a connection that has been silent for too long, so that another one is
 * opened. The socket's own timer stands still while the computer sleeps: after it the connection would seem live for most of
 * a minute. So the wall's clock decides, as soon as the page is seen again.
 */
export function watchSilence(socket: Pick<Socket, "connected" | "io">) {
  let heardAt = serviceNow();
  const hear = () => {
    heardAt = serviceNow();
  };
  const check = () => {
    if (socket.connected && serviceNow() - heardAt > maxSilence) socket.io.engine.close();
  };
  const timer = setInterval(check, checkInterval);
  const watch = new AbortController();
  const { signal } = watch;
  document.addEventListener("visibilitychange", check, { signal });
  window.addEventListener("focus", check, { signal });
  socket.io.on("ping", hear);
  socket.io.on("packet", hear);
  return {
    heardAt: () => heardAt,
    stop() {
      clearInterval(timer);
      watch.abort();
      socket.io.off("ping", hear);
      socket.io.off("packet", hear);
    },
  };
}
