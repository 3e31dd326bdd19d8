import type pg from "pg";
import type { Pool } from "pg";
import { sessionOf } from "#server/database/pool.ts";

/** PostgreSQL channel for commits. Notifications have no payload; listeners read the log. */
export const channel = "events";

/** Milliseconds before a broken connection is reopened. */
const reconnectDelay = 1_000;

/**
 * Returns the function that announces a commit. It must be called after the commit, outside its transaction: there, NOTIFY
 * takes a lock that reduces the rate of inserts to a third. Calls made while a notification is being sent share the next
 * one.
 */
export function announcer(pool: Pool, onError: (error: unknown) => void): () => void {
  let isSending = false;
  let isPending = false;
  const send = async () => {
    isSending = true;
    do {
      isPending = false;
      await pool.query(`notify ${channel}`).catch(onError);
    } while (isPending);
    isSending = false;
  };
  return () => {
    if (isSending) isPending = true;
    else void send();
  };
}

/** Listens for commits. `onNotify` is also called after connecting, because commits before that were missed. */
export const listenForCommits = (pool: Pool, onNotify: () => void, onError: (error: unknown) => void) =>
  listenTo(pool, channel, { onConnect: onNotify, onMessage: onNotify }, onError);

type Handlers = {
  /** Called after each connection, since notifications before it were missed. */
  onConnect: () => void;
  /** Called with the payload of a notification. */
  onMessage: (payload: string) => void;
};

/** Listens on a connection of its own, which is reopened when it breaks. */
export function listenTo(
  pool: Pool,
  name: string,
  { onConnect, onMessage }: Handlers,
  onError: (error: unknown) => void,
) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = sessionOf(pool);
    next.on("error", onError);
    next.on("notification", ({ payload }) => onMessage(payload ?? ""));
    next.on("end", reconnect);
    try {
      await next.connect();
      await next.query(`listen ${name}`);
      client = next;
      onConnect();
    } catch (error) {
      onError(error);
      await next.end().catch(() => undefined);
      reconnect();
    }
  };
  const reconnect = () => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      connecting = connect();
    }, reconnectDelay);
  };

  let connecting = connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
