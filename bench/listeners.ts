import { io } from "socket.io-client";
import { liveNamespace, type OrderMessage } from "#contract/socketMessages.ts";

/** The consoles of `liveMessages.ts` in their own process: sockets that record when each message arrives. */
const [url = "", token = "", sockets = "0"] = process.argv.slice(2);
const received: [text: string, at: number][] = [];

const connected = Array.from({ length: Number(sockets) }, () => {
  const socket = io(`${url}${liveNamespace}`, { transports: ["websocket"], auth: { token }, forceNew: true });
  socket.on("commentOrder", ({ row }: OrderMessage) => {
    received.push([row.lastComment ?? "", performance.timeOrigin + performance.now()]);
  });
  return new Promise<void>((resolve) => socket.on("connect", resolve));
});
await Promise.all(connected);
process.send?.("listening");
process.on("message", () => process.send?.(received, () => process.exit()));
