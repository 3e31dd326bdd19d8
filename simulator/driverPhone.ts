import { io, type Socket } from "socket.io-client";
import type { OrderEvent } from "#contract/events.ts";
import { type DriverMessages, driverNamespace } from "#contract/socketMessages.ts";
import type { Driver } from "./driver.ts";
import { pause } from "./pause.ts";

/** Milliseconds before a socket reconnects that the service closed or refused. */
const retryDelay = 3_000;

/**
 * Listens to the driver's socket until signing in fails. Calls the functions of `on` for offers, notifications and
 * exchanges, and interrupts the driver after changes by others.
 */
export function openPhone(
  { session, interrupter, duty }: Driver,
  url: string,
  on: { offer: () => Promise<void>; notification: () => Promise<void>; exchange: () => Promise<void> },
) {
  let token = "";
  const socket: Socket<DriverMessages> = io(`${url}${driverNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 15_000,
    auth: (sendAuth) => {
      token = session.token();
      sendAuth({ token });
    },
  });

  return new Promise<never>((_, reject) => {
    const reconnect = async (reason?: string) => {
      await pause(retryDelay);
      if (reason === "not_authenticated") await session.signInAgain(token);
      socket.connect();
    };
    socket.on("offer", () => void on.offer().catch(reject));
    socket.on("notification", () => void on.notification().catch(reject));
    socket.on("exchangeChange", () => void on.exchange().catch(reject));
    socket.on("orderChanged", ({ event }) => {
      if (doneByOthers.has(event)) interrupter.interrupt();
    });
    socket.on("sessionEnded", () => {
      duty.online = false;
      interrupter.interrupt();
    });
    // If the connection failed or was lost, the library reconnects by itself.
    socket.on("connect_error", ({ message }) => {
      if (!socket.active) reconnect(message).catch(reject);
    });
    socket.on("disconnect", () => {
      if (!socket.active) reconnect().catch(reject);
    });
  });
}

const doneByOthers: ReadonlySet<OrderEvent> = new Set([
  "cancelOrder",
  "renewOrder",
  "changeDriver",
  "holdOrder",
  "releaseOrder",
  "revertOrder",
]);
