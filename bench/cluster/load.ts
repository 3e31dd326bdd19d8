import { setTimeout as pause } from "node:timers/promises";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { sendCall } from "#contract/http.ts";
import type { makeWorld, Send } from "./world.ts";

type World = Awaited<ReturnType<typeof makeWorld>>;
type Kind = keyof World["writes"];

export type Write = { kind: Kind; key: string; began: number; acknowledged: number; answer: unknown };

/** Milliseconds without an answer after which a request is repeated. */
const patience = 15_000;
const kinds = ["comment", "order", "transfer", "entry"] as const satisfies Kind[];

/**
 * Starts writers who each send one write after the other, to the services in turns. A write without an acknowledgement is
 * repeated with the same idempotency key until it is acknowledged, as consoles and shops do.
 */
export function startLoad(world: World, token: string, urls: () => readonly string[], writers: number) {
  const done: Write[] = [];
  /** How often each error was answered. */
  const refusals = new Map<string, number>();
  /** The acknowledged requests of each service: when they began and when they were answered. */
  const answered = new Map<string, { began: number; at: number }[]>();
  let isStopped = false;

  const attempt = async (url: string, kind: Kind, key: string): Promise<unknown> => {
    const send: Send = (call, input, options) =>
      sendCall(url, call, input, { token, ...options, signal: AbortSignal.timeout(patience) });
    return world.writes[kind](send, key);
  };
  const write = async (kind: Kind, key: string, nth: number) => {
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      const services = urls();
      const url = services[(nth + tries) % services.length] ?? "";
      const from = performance.now();
      try {
        const answer = await attempt(url, kind, key);
        const acknowledged = performance.now();
        answered.set(url, [...(answered.get(url) ?? []).slice(-200), { began: from, at: acknowledged }]);
        done.push({ kind, key, began, acknowledged, answer });
        return;
      } catch (error) {
        // An error that no outage explains is a fault of this load generator.
        if (error instanceof ApiError && error.status < 500 && error.errorCode !== "request_in_progress")
          throw new Error(`${kind}: ${JSON.stringify(error.body)}`);
        const name = nameOf(error);
        refusals.set(name, (refusals.get(name) ?? 0) + 1);
        await pause(error instanceof ApiError && error.retryAfter ? error.retryAfter * 200 : 200);
      }
    }
  };
  const writer = async (nth: number) => {
    for (let round = nth; !isStopped; round++) {
      await write(kinds[round % kinds.length] as Kind, ulid(), round);
      await pause(thinking);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, nth) => writer(nth)));
  return {
    done,
    refusals,
    /**
     * Waits until each service has acknowledged a write that began after `since`; returns the moment when the last of
     * them did so first, or null after `limit` milliseconds.
     */
    goesOn: async (since: number, limit: number): Promise<number | null> => {
      for (const end = since + limit; performance.now() < end; await pause(50)) {
        const firsts = urls().map((url) => answered.get(url)?.find(({ began }) => began > since)?.at);
        if (firsts.every((at) => at !== undefined)) return Math.max(...(firsts as number[]));
      }
      return null;
    },
    /** Rejects when a writer got an error that no outage explains. */
    failed: running.then(() => new Promise<never>(() => {})),
    /** Resolves when all writes that have begun are acknowledged. */
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}

/** Milliseconds between two writes of a writer. */
const thinking = 500;

function nameOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.errorCode}`;
  return error instanceof Error && error.name === "TimeoutError" ? "no answer in 15 s" : "no connection";
}
