import { io } from "socket.io-client";
import { liveNamespace, type OrderMessage } from "#contract/socketMessages.ts";

/** The consoles of `liveMessages.ts`, in a process of their own: so many sockets that note when each message came. */
const [url = "", token = "", sockets = "0"] = process.argv.slice(2);
const heard: [text: string, at: number][] = [];

const connected = Array.from({ length: Number(sockets) }, () => {
  const socket = io(`${url}${liveNamespace}`, { transports: ["websocket"], auth: { token }, forceNew: true });
  socket.on("commentOrder", ({ row }: OrderMessage) => {
    heard.push([row.lastComment ?? "", performance.timeOrigin + performance.now()]);
  });
  return new Promise<void>((resolve) => socket.on("connect", resolve));
});
await Promise.all(connected);
process.send?.("listening");
process.on("message", () => process.send?.(heard, () => process.exit()));
