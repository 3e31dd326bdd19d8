import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";

/**
 * Maximum number of requests that wait for a connection of the pool. A small machine serves these within half a second; more
 * would only be answered after seconds, and are refused at once.
 */
export const maxWaiting = 100;

/** Mean delay of the event loop over a second, in milliseconds, from which requests are refused. */
const maxDelay = 400;

/** In milliseconds: resolution of the measurement, and length of the mean. */
const [resolution, interval] = [20, 1_000];

/** Seconds after which a refused request may be repeated. */
const retryAfter = 1;

/** Why a request is refused before it is processed. */
type Overload = "pool" | "loop";

export type Load = { refuse: () => void; stop: () => void };

/**
 * `refuse` throws `unavailable` while this process can't answer in time: a request that is refused at once may be served by
 * another process. `loopDelay` is the delay of the event loop in milliseconds; measured unless a test sets it.
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

/** The mean over a second, in which one long step, such as a garbage collection, has the weight of a single value. */
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
