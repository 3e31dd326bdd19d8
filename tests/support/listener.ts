import { io } from "socket.io-client";
import { liveNamespace, type OrderMessage, type SessionEndReason } from "#contract/events.ts";

/** A message as it came: an order's (without a row for `gone`), or the `reason` of `sessionEnded`. */
type Heard = { name: string; message: OrderMessage & { reason?: SessionEndReason } };
export type Listener = ReturnType<typeof listenTo>;

/** A socket of the console that keeps all it heard, so that a test can wait for one message and prove there was no other. */
export function listenTo(url: string, token: unknown) {
  const socket = io(`${url}${liveNamespace}`, {
    transports: ["websocket"],
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name, message) => {
    heard.push({ name, message });
    for (const look of waiting) look();
  });

  return {
    heard,
    isConnected: () => socket.connected,
    names: () => heard.map(({ name }) => name),
    /** What it was told of its session's end. */
    ends: () => heard.map(({ message }) => message.reason),
    connected: new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    }),
    disconnected: new Promise<string>((resolve) => {
      socket.once("disconnect", resolve);
    }),
    /** The first message, past or still to come, that is of this name (and of this order). */
    until: (name: string, orderId?: string) =>
      new Promise<OrderMessage>((resolve) => {
        const look = () => {
          const found = heard.find(
            (one) => one.name === name && (!orderId || one.message.orderId === orderId),
          );
          if (!found) return;
          waiting.delete(look);
          resolve(found.message);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}
