import { setTimeout as pause } from "node:timers/promises";
import { io } from "socket.io-client";
import { list } from "#contract/orders/orders.ts";
import {
  delayAfterRefusals,
  liveNamespace,
  type OrderMessage,
  reconnectionDelay,
} from "#contract/socketMessages.ts";
import { send } from "./support.ts";

/**
 * What the process reports at the end: the milliseconds for which sockets were away, and the versions of the orders by
 * console.
 */
export type SeenByConsoles = { away: number[]; known: [orderId: string, version: number][][] };

/**
 * The consoles of `rollingRestart.ts` in their own process. Each knows the versions of the orders from fetching them when
 * it connects and from messages after that, like the console's live list.
 */
const [url = "", given = "", sockets = "0", query = "{}"] = process.argv.slice(2);
const tokens = given.split(",");
const away: number[] = [];

const consoles = Array.from({ length: Number(sockets) }, (_, nth) => {
  const token = tokens[nth % tokens.length] ?? "";
  const socket = io(`${url}${liveNamespace}`, {
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
    reconnectionDelay,
  });
  const versions = new Map<string, number>();
  const see = (id: string, version: number) => {
    if (version > (versions.get(id) ?? 0)) versions.set(id, version);
  };
  let lostAt: number | undefined;
  let refusals = 0;
  socket.onAny((_name, message?: Partial<OrderMessage>) => {
    if (message?.orderId && message.version) see(message.orderId, message.version);
  });
  socket.on("disconnect", () => {
    lostAt = performance.now();
  });
  // The console does the same after a handshake that was refused.
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), delayAfterRefusals(++refusals));
  });
  const fetched = new Promise<void>((resolve) =>
    socket.on("connect", async () => {
      refusals = 0;
      if (lostAt !== undefined) away.push(performance.now() - lostAt);
      for (const { id, version } of await fetchRows(token)) see(id, version);
      resolve();
    }),
  );
  return { versions, fetched };
});

await Promise.all(consoles.map(({ fetched }) => fetched));
process.send?.("listening");
process.on("message", () => {
  const report: SeenByConsoles = { away, known: consoles.map(({ versions }) => [...versions]) };
  process.send?.(report, () => process.exit());
});

/** Repeats a failed request after a pause, as the console does. */
async function fetchRows(token: string): Promise<{ id: string; version: number }[]> {
  for (;;) {
    const { status, body } = await send(url, list, JSON.parse(query), { token });
    if (status === 200) return JSON.parse(body.toString());
    await pause(1_000);
  }
}
