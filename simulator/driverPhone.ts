import { io, type Socket } from "socket.io-client";
import type { OrderEvent } from "#contract/events.ts";
import { type DriverMessages, driverNamespace } from "#contract/socketMessages.ts";
import type { Driver } from "./driver.ts";
import { pause } from "./pause.ts";

/** Milliseconds before the socket is tried again that the service closed or refused. */
const retryDelay = 3_000;

/** Listens to the driver's socket for ever: `onOffer` is called when one came in, the bell rings for what others did. */
export function openPhone({ member, bell, duty }: Driver, url: string, onOffer: () => Promise<void>) {
  let token = "";
  const socket: Socket<DriverMessages> = io(`${url}${driverNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 15_000,
    auth: (give) => {
      token = member.token();
      give({ token });
    },
  });

  return new Promise<never>((_, reject) => {
    const again = async (refusal?: string) => {
      await pause(retryDelay);
      if (refusal === "not_authenticated") await member.signInAgain(token);
      socket.connect();
    };
    socket.on("offer", () => void onOffer().catch(reject));
    socket.on("orderChanged", ({ event }) => {
      if (doneByOthers.has(event)) bell.ring();
    });
    socket.on("sessionEnded", () => {
      duty.online = false;
      bell.ring();
    });
    // Where the connection failed or broke, the library tries again by itself.
    socket.on("connect_error", ({ message }) => {
      if (!socket.active) again(message).catch(reject);
    });
    socket.on("disconnect", () => {
      if (!socket.active) again().catch(reject);
    });
  });
}

const doneByOthers: ReadonlySet<OrderEvent> = new Set([
  "cancelOrder",
  "renewOrder",
  "changeDriver",
  "holdOrder",
  "releaseOrder",
]);
