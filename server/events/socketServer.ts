import type { Server as HttpServer, IncomingMessage } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type DefaultEventsMap, type Namespace, Server } from "socket.io";
import { ApiError } from "#contract/errors.ts";
import { pingInterval, pingTimeout, type SessionEndReason } from "#contract/socketMessages.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { LogRefusal } from "./refusals.ts";

/**
 * The socket server of the service, with a namespace for consoles and one for phones. It only supports websockets, so a
 * proxy needs no sticky sessions. Pages of other origins are refused regardless of their token.
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
    pingInterval,
    pingTimeout,
    allowRequest: async (request, answer) => {
      if (isOwn(request)) return answer(null, true);
      await logRefusal("foreign_origin", "handshake", { request });
      answer("foreign origin", false);
    },
  });
  // The default namespace can't be removed and is not used: its connections are refused.
  io.use((_socket, next) => next(new Error("not_authenticated")));
  return io;
};

/** Maximum size of a message in bytes: consoles send ids of orders, phones nothing. */
const maxMessage = 16_384;

/** Maximum number of sockets of an account or driver at this process, and of messages of a socket within ten seconds. */
export type SocketLimits = { perAccount: number; messages: number };

/** Allows for thirty tabs, and for walking through a list in which each row is opened and closed. */
export const usualSocketLimits: SocketLimits = { perAccount: 50, messages: 300 };

/** In seconds. */
const messageWindow = 10;

/** Protects a process from too many or too busy sockets. */
export type SocketGuard = {
  limits: SocketLimits;
  /** Throws while this process is overloaded. */
  refuse: () => void;
  onRefused: (reason: "sockets" | "messages") => void;
  logRefusal: LogRefusal;
};

/**
 * Admits handshakes with the token of a live session, and sets `socket.data.caller`. Errors: `not_authenticated`;
 * `unavailable` if the session could not be read, or the account has too many sockets. A socket that sends too many messages
 * is disconnected.
 */
export function admitByToken<
  Who extends Caller | DriverCaller,
  Messages extends DefaultEventsMap,
  Sent extends DefaultEventsMap,
>(
  namespace: Namespace<Messages, Sent, DefaultEventsMap, { caller: Who }>,
  authenticate: (token: string) => Promise<Who | null>,
  { limits, refuse, onRefused, logRefusal }: SocketGuard,
  onError: (error: unknown) => void,
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
      if (!(error instanceof ApiError)) onError(error);
      next(new Error("unavailable"));
    }
  });
}

/** Milliseconds between two checks that the sessions of connected sockets are alive and have the same access. */
export const socketCheckInterval = 10_000;

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Tells the sockets of a session why it ended, and disconnects them. */
export function endSession(namespace: Pick<Namespace, "in">, id: string, reason: SessionEndReason): void {
  const room = namespace.in(sessionRoom(id));
  room.emit("sessionEnded", { reason });
  room.disconnectSockets(true);
}
