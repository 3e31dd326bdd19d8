import type { Server as HttpServer, IncomingMessage } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type DefaultEventsMap, type Namespace, Server } from "socket.io";
import { ApiError } from "#contract/errors.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { LogRefusal } from "./refusals.ts";

/**
 * The service's one socket server; consoles and phones have a namespace each. Websockets only: no stickiness needed. Pages
 * of other sites are refused, whatever token they have.
 */
export const openSocketServer = (
  httpServer: HttpServer,
  isOwn: (request: IncomingMessage) => boolean,
  logRefusal: LogRefusal,
): Server => {
  const io = new Server(httpServer, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: maxMessage,
    allowRequest: async (request, answer) => {
      if (isOwn(request)) return answer(null, true);
      await logRefusal("foreign_origin", "handshake", { request });
      answer("foreign origin", false);
    },
  });
  // The namespace that is always there, and that nobody needs: who is let in by none is disconnected soon.
  io.use((_socket, next) => next(new Error("not_authenticated")));
  return io;
};

/** Bytes: consoles send ids of orders, phones nothing. */
const maxMessage = 16_384;

/** Sockets that one account or driver may have open at this process, and messages that a socket may send in ten seconds. */
export type SocketLimits = { perAccount: number; messages: number };

/** Somebody with thirty tabs; somebody who walks through a list, each row opened and closed. */
export const usualSocketLimits: SocketLimits = { perAccount: 50, messages: 300 };

/** Seconds. */
const messageWindow = 10;

/** What keeps the sockets of a process from being too many, or too busy. */
export type SocketGuard = {
  limits: SocketLimits;
  /** Throws while this process has more to do than it can. */
  refuse: () => void;
  onRefused: (reason: "sockets" | "messages") => void;
  logRefusal: LogRefusal;
};

/**
 * Lets in whose handshake carries the token of a live session; `socket.data.caller` is who that is. Refused with
 * `not_authenticated`, or with `unavailable` when the session could not be looked up or the account has too many already.
 * A socket that sends too much is closed.
 */
export function admitByToken<
  Who extends Caller | DriverCaller,
  Messages extends DefaultEventsMap,
  Sent extends DefaultEventsMap,
>(
  namespace: Namespace<Messages, Sent, DefaultEventsMap, { caller: Who }>,
  authenticate: (token: string) => Promise<Who | null>,
  { limits, refuse, onRefused, logRefusal }: SocketGuard,
  report: (error: unknown) => void,
): void {
  const open = new Map<string, number>();
  const count = (id: string, change: 1 | -1) => {
    const left = (open.get(id) ?? 0) + change;
    if (left > 0) open.set(id, left);
    else open.delete(id);
  };
  const messages = new RateLimiterMemory({ points: limits.messages, duration: messageWindow });

  namespace.on("connection", (socket) => {
    const { accountId } = socket.data.caller;
    count(accountId, 1);
    socket.on("disconnect", () => count(accountId, -1));
    socket.use(async (_packet, next) => {
      const { consumedPoints } = await messages.penalty(socket.id);
      if (consumedPoints <= limits.messages) return next();
      onRefused("messages");
      socket.disconnect(true);
    });
  });
  namespace.use(async (socket, next) => {
    const { token } = socket.handshake.auth;
    try {
      refuse();
      const caller = typeof token === "string" ? await authenticate(token) : null;
      if (!caller) {
        await logRefusal("not_authenticated", "handshake", socket);
        return next(new Error("not_authenticated"));
      }
      if ((open.get(caller.accountId) ?? 0) >= limits.perAccount) {
        onRefused("sockets");
        return next(new Error("unavailable"));
      }
      socket.data.caller = caller;
      next();
    } catch (error) {
      if (!(error instanceof ApiError)) report(error);
      next(new Error("unavailable"));
    }
  });
}
