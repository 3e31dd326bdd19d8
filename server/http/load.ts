import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";

/**
 * Requests that may wait for a connection of the pool. A small machine serves these within half a second; further ones
 * are refused at once, because they would be answered only after seconds.
 */
export const maxWaiting = 100;

/** Milliseconds that the event loop is late on average of a second, from which on requests are refused. */
const maxDelay = 400;

/** Milliseconds. */
const [resolution, interval] = [20, 1_000];

/** Seconds after which there may be room again. */
const retryAfter = 1;

/** Why a request is refused before any work for it. */
type Overload = "pool" | "loop";

export type Load = { refuse: () => void; stop: () => void };

/**
 * `refuse` throws `unavailable` while this process has more to do than it can answer in time: what waits would only wait
 * longer, and what is refused at once may go to another process. `loopDelay` says how late the event loop is, in
 * milliseconds; measured, unless a test says it.
 */
export function watchLoad(pool: Pool, onRefused: (reason: Overload) => void, loopDelay?: () => number): Load {
  const { read, stop } = loopDelay ? { read: loopDelay, stop: () => undefined } : measureDelay();
  return {
    refuse: () => {
      const reason = pool.waitingCount >= maxWaiting ? "pool" : read() > maxDelay ? "loop" : null;
      if (!reason) return;
      onRefused(reason);
      throw new ApiError("unavailable", { retryAfter });
    },
    stop,
  };
}

/** The mean over a second: one long step, such as a collection of garbage, counts once among the short ones. */
function measureDelay() {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    delay = histogram.count > 0 ? histogram.mean / 1e6 - resolution : 0;
    histogram.reset();
  }, interval).unref();
  return {
    read: () => delay,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
