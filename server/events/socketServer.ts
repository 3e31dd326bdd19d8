import type { Server as HttpServer } from "node:http";
import { type DefaultEventsMap, type Namespace, Server } from "socket.io";

/** The service's one socket server; consoles and phones have a namespace each. Websockets only: no stickiness needed. */
export const openSocketServer = (httpServer: HttpServer): Server =>
  new Server(httpServer, { transports: ["websocket"], serveClient: false, maxHttpBufferSize: 1_000_000 });

/**
 * Lets in whose handshake carries the token of a live session; `socket.data.caller` is who that is. Refused with
 * `not_authenticated`, or with `unavailable` when the session could not be looked up.
 */
export function admitByToken<Caller, Messages extends DefaultEventsMap, Sent extends DefaultEventsMap>(
  namespace: Namespace<Messages, Sent, DefaultEventsMap, { caller: Caller }>,
  authenticate: (token: string) => Promise<Caller | null>,
  report: (error: unknown) => void,
): void {
  namespace.use(async (socket, next) => {
    const { token } = socket.handshake.auth;
    try {
      const caller = typeof token === "string" ? await authenticate(token) : null;
      if (!caller) return next(new Error("not_authenticated"));
      socket.data.caller = caller;
      next();
    } catch (error) {
      report(error);
      next(new Error("unavailable"));
    }
  });
}
