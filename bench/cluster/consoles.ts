import { setTimeout as pause } from "node:timers/promises";
import { io } from "socket.io-client";
import { sendCall } from "#contract/http.ts";
import * as orders from "#contract/orders/orders.ts";
import { liveNamespace, type OrderMessage } from "#contract/socketMessages.ts";
import type { Write } from "./load.ts";

/**
 * A console that shows the orders: a socket tells it of changes, and it fetches the orders when it connects. After its
 * socket has ended it connects to the next service.
 */
export function openConsole(
  urls: () => readonly string[],
  nth: number,
  token: string,
  orderIds: readonly string[],
) {
  /** When each order was shown in which version. */
  const seen = new Map<string, { version: number; at: number }[]>();
  let connections = 0;
  let isClosed = false;
  const see = (orderId: string, version: number) => {
    const before = seen.get(orderId) ?? [];
    if (version > (before.at(-1)?.version ?? 0))
      seen.set(orderId, [...before, { version, at: performance.now() }]);
  };
  const fetchAll = async (url: string) => {
    for (const orderId of orderIds) {
      const { version } = await sendCall(url, orders.info, { orderId }, { token });
      see(orderId, version);
    }
  };
  const connect = (url: string) =>
    new Promise<void>((resolve) => {
      const socket = io(`${url}${liveNamespace}`, {
        ...{ transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true },
      });
      const end = () => {
        socket.close();
        resolve();
      };
      socket.on("connect", () => {
        connections += 1;
        // Without the orders the console has nothing to show, so it connects again.
        void fetchAll(url).catch(end);
      });
      socket.on("connect_error", end);
      socket.on("disconnect", end);
      socket.onAny((_, message: Partial<OrderMessage>) => {
        if (message?.orderId && message.version) see(message.orderId, message.version);
      });
      closing = end;
    });
  let closing = () => {};
  const running = (async () => {
    for (let turn = nth; !isClosed; turn++) {
      const services = urls();
      await connect(services[turn % services.length] ?? "");
      await pause(300);
    }
  })();
  return {
    connections: () => connections,
    /** Milliseconds from the acknowledgement of each comment until this console showed it; null if it never did. */
    delays: (comments: readonly Write[], orderOf: (key: string) => string): (number | null)[] =>
      comments.map(({ key, acknowledged, answer }) => {
        const { version } = answer as { version: number };
        const at = seen.get(orderOf(key))?.find((one) => one.version >= version)?.at;
        return at === undefined ? null : Math.max(0, at - acknowledged);
      }),
    close: () => {
      isClosed = true;
      closing();
      return running;
    },
  };
}
