import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Viewer } from "#contract/socketMessages.ts";
import { listenTo } from "./notifications.ts";

const channel = "presence";

/** Milliseconds. `alive`: between two signs of life; `forgotten`: without one, until a process and its viewers are removed. */
export type ChannelTimes = { alive: number; forgotten: number };

/** Limits the payload, which in PostgreSQL has at most 8000 bytes. */
const maxViewers = 40;

type Message = { process: string } & (
  | { kind: "hello" | "alive" | "bye" }
  | { kind: "viewers"; orderId: string; viewers: Viewer[] }
);

type Source = {
  /** Ids of the orders that sockets of this process have open. */
  ownOrders: () => readonly string[];
  ownViewers: (orderId: string) => readonly Viewer[];
  /** Called when another process announced a change of an order's viewers. */
  onChange: (orderId: string) => void;
  times: ChannelTimes;
  onError: (error: unknown) => void;
};

/**
 * Exchanges the viewers of open orders between all processes on a database, by notifications of PostgreSQL; nothing is
 * stored. A process that starts or reconnects asks the others, and one without a sign of life is forgotten.
 */
export function openPresenceChannel(pool: Pool, { ownOrders, ownViewers, onChange, times, onError }: Source) {
  const own = ulid();
  const others = new Map<string, { heardAt: number; viewers: Map<string, readonly Viewer[]> }>();

  const say = (message: Message) =>
    pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(message)]).catch(onError);
  let isClosed = false;
  const announce = (orderId: string) => {
    // The message "bye" has already withdrawn all viewers of this process.
    if (isClosed) return;
    const viewers = ownViewers(orderId).slice(0, maxViewers);
    void say({ process: own, kind: "viewers", orderId, viewers });
  };

  const sayHello = () => void say({ process: own, kind: "hello" });

  const forget = (process: string) => {
    const orders = others.get(process)?.viewers.keys() ?? [];
    others.delete(process);
    for (const orderId of orders) onChange(orderId);
  };

  const onMessage = (text: string) => {
    const message: Message = JSON.parse(text);
    if (message.process === own) return;
    if (message.kind === "bye") return forget(message.process);
    // The process was forgotten because its signs of life were not received in time; it is asked for its viewers again.
    if (message.kind === "alive" && !others.has(message.process)) sayHello();
    const other = others.get(message.process) ?? { heardAt: 0, viewers: new Map() };
    other.heardAt = performance.now();
    others.set(message.process, other);
    if (message.kind === "hello") for (const orderId of ownOrders()) announce(orderId);
    if (message.kind !== "viewers") return;
    if (message.viewers.length > 0) other.viewers.set(message.orderId, message.viewers);
    else other.viewers.delete(message.orderId);
    onChange(message.orderId);
  };

  const onConnect = () => {
    sayHello();
    for (const orderId of ownOrders()) announce(orderId);
  };
  const listener = listenTo(pool, channel, { onConnect, onMessage }, onError);

  const timer = setInterval(() => {
    if (ownOrders().length > 0) void say({ process: own, kind: "alive" });
    for (const [process, { heardAt, viewers }] of others) {
      if (viewers.size > 0 && performance.now() - heardAt > times.forgotten) forget(process);
    }
  }, times.alive);

  return {
    announce,
    /** Viewers of the order at other processes. */
    elsewhere: (orderId: string): Viewer[] =>
      [...others.values()].flatMap(({ viewers }) => viewers.get(orderId) ?? []),
    close: async () => {
      clearInterval(timer);
      isClosed = true;
      await say({ process: own, kind: "bye" });
      await listener.stop();
    },
  };
}
