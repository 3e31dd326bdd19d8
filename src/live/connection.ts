import { io, type Socket } from "socket.io-client";
import { ApiError } from "#contract/errors.ts";
import * as session from "#contract/session.ts";
import {
  type ConsoleMessages,
  delayAfterClose,
  delayAfterRefusals,
  liveNamespace,
  reconnectionDelay,
  type ServerMessages,
  type SessionEndReason,
} from "#contract/socketMessages.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { readToken } from "#src/dataProvider/token.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { createSignal } from "#src/ui/signal.ts";
import { watchSilence } from "./silence.ts";

export type LiveSocket = Socket<ServerMessages, ConsoleMessages>;

/**
 * `connecting` until the first connection; afterwards `lost` whenever the socket is not connected, and until what was missed
 * without it has been loaded: the lists, tracks and figures that are marked as live.
 */
export type ConnectionStatus = "connecting" | "live" | "lost";

/** The state of the socket; fits `useSyncExternalStore`. */
export type Connection = {
  getStatus: () => ConnectionStatus;
  /** When the current status began, in milliseconds since 1970; of a lost connection when the service was last heard. */
  getSince: () => number;
  subscribe: (listener: () => void) => () => void;
};

type Handlers = {
  /** Registers message listeners; called once, before the socket connects. */
  onOpen: (socket: LiveSocket) => void;
  /** `wasLost` says that messages may have been missed; settles when what is marked as live has been loaded. */
  onConnect: (wasLost: boolean) => Promise<void>;
  /** Called when the service has ended the session. */
  onSessionEnded: (reason: SessionEndReason) => void;
};

/** The socket to the service; reconnects until it is closed. */
export function createConnection(connect: typeof io = io) {
  let status: ConnectionStatus = "connecting";
  let since = serviceNow();
  const { subscribe, announce } = createSignal();
  const setStatus = (next: ConnectionStatus, began = serviceNow()) => {
    if (next === status) return;
    status = next;
    since = began;
    announce();
  };
  const connection: Connection = {
    getStatus: () => status,
    getSince: () => since,
    subscribe,
  };

  /** Opens the socket; `settled` resolves after the first handshake, `close` ends it. */
  function open({ onOpen, onConnect, onSessionEnded }: Handlers) {
    const socket: LiveSocket = connect(liveNamespace, {
      transports: ["websocket"],
      reconnectionDelay,
      // A function, so that each reconnection uses the current token.
      auth: (give) => give({ token: readToken() ?? "" }),
    });
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    const silence = watchSilence(socket);
    let isClosed = false;
    let connections = 0;
    let refusals = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const close = () => {
      isClosed = true;
      clearTimeout(retry);
      silence.stop();
      socket.removeAllListeners();
      socket.disconnect();
      setStatus("connecting");
    };
    const end = (reason: SessionEndReason) => {
      close();
      onSessionEnded(reason);
    };
    const reconnectAfter = (delay: number) => {
      if (!isClosed) retry = setTimeout(() => socket.connect(), delay);
    };

    onOpen(socket);
    socket.on("connect", async () => {
      refusals = 0;
      settle();
      connections += 1;
      const connected = connections;
      const wasLost = status === "lost";
      if (!wasLost) setStatus("live");
      await onConnect(wasLost);
      if (socket.connected && connected === connections) setStatus("live");
    });
    socket.on("disconnect", () => {
      setStatus("lost", silence.heardAt());
      // socket.io does not reconnect after the service closed the socket.
      if (!socket.active) reconnectAfter(delayAfterClose());
    });
    socket.on("connect_error", async () => {
      settle();
      setStatus("lost");
      if (socket.active) return;
      // A rejected handshake does not say whether the session has ended, so a call finds out.
      if (await hasSessionEnded()) return isClosed || end("expired");
      refusals += 1;
      reconnectAfter(delayAfterRefusals(refusals));
    });
    socket.on("sessionEnded", async ({ reason }) => {
      // The socket's session may be a former one: another tab has signed in again since.
      if (await hasSessionEnded()) return isClosed || end(reason);
      reconnectAfter(0);
    });
    return { settled, close };
  }

  return { connection, open };
}

async function hasSessionEnded(): Promise<boolean> {
  try {
    await callApi(session.refresh);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
