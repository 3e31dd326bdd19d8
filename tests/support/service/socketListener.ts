import { io } from "socket.io-client";
import type { TrackPoint } from "#contract/rules/point.ts";
import {
  type DriverMessages,
  driverNamespace,
  liveNamespace,
  type OrderMessage,
  type SessionEndReason,
  type Viewer,
} from "#contract/socketMessages.ts";

type PhoneMessage = Parameters<DriverMessages["offer"]>[0] &
  Parameters<DriverMessages["orderChanged"]>[0] &
  Parameters<DriverMessages["notification"]>[0];
export type SocketListener = { connected: Promise<void>; close: () => unknown };

type Headers = Record<string, string>;

/** A socket of the console. */
export const listenAsConsole = (url: string, token: unknown, headers?: Headers) =>
  listen<
    OrderMessage & {
      points?: TrackPoint[];
      viewers?: Viewer[];
      isAboutWho?: boolean;
      orders?: OrderMessage[];
    }
  >(`${url}${liveNamespace}`, token, headers);

/** A socket of a driver's phone. */
export const listenAsPhone = (url: string, token: unknown, headers?: Headers) =>
  listen<PhoneMessage>(`${url}${driverNamespace}`, token, headers);

/** A socket that keeps all messages, so that a test can wait for one and prove that there was no other. */
function listen<Message extends { orderId: string }>(address: string, token: unknown, headers?: Headers) {
  // A received message: of an order (without a row for `gone`), or the `reason` of `sessionEnded`.
  type Heard = { name: string; message: Message & { reason?: SessionEndReason } };
  const socket = io(address, {
    transports: ["websocket"],
    auth: token === undefined ? {} : { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let isMute = false;
  socket.on("stillThere", (answer: () => void) => {
    if (!isMute) answer();
  });
  socket.onAny((name, message) => {
    heard.push({ name, message });
    for (const look of waiting) look();
  });

  return {
    heard,
    isConnected: () => socket.connected,
    /** Sets whether the socket leaves pings unanswered, as if its connection had died without being closed. */
    mute: (isSilent: boolean) => {
      isMute = isSilent;
    },
    emit: (name: string, value: unknown) => socket.emit(name, value),
    /** The received messages about orders. */
    aboutOrders: () => heard.filter(({ message }) => message?.orderId !== undefined),
    names: () => heard.map(({ name }) => name),
    /** The reasons of the received `sessionEnded` messages. */
    ends: () => heard.flatMap(({ name, message }) => (name === "sessionEnded" ? [message.reason] : [])),
    connected: new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    }),
    disconnected: new Promise<string>((resolve) => {
      socket.once("disconnect", resolve);
    }),
    /** The first message of this name (and this order), whether received already or not yet. */
    until: (name: string, orderId?: string) =>
      new Promise<Message>((resolve) => {
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
