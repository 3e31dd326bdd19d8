import { io } from "socket.io-client";
import { liveNamespace, type OrderMessage } from "#contract/socketMessages.ts";

/** The consoles of `liveMessages.ts` in their own process: sockets that record when each message arrives. */
const [url = "", token = "", sockets = "0"] = process.argv.slice(2);
const atOnce = 50;
const received: [text: string, at: number][] = [];

const connect = () => {
  const socket = io(`${url}${liveNamespace}`, { transports: ["websocket"], auth: { token }, forceNew: true });
  socket.on("commentOrder", ({ row }: OrderMessage) => {
    received.push([row.lastComment ?? "", performance.timeOrigin + performance.now()]);
  });
  return new Promise<void>((resolve) => socket.on("connect", resolve));
};
// A few at a time: handshakes that wait for the database for too long are refused.
for (let left = Number(sockets); left > 0; left -= atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, left) }, connect));
process.send?.("listening");
process.on("message", () => process.send?.(received, () => process.exit()));
