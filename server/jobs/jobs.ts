import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Clock } from "#server/clock.ts";
import { keepHouse } from "./housekeeping.ts";
import { sweep, sweepSize } from "./sweep.ts";

type Services = { pool: Pool; clock: Clock; announce: () => void; report: (error: unknown) => void };

const second = 1_000;
const hour = 3_600_000;

/**
 * Starts the clock's work: a sweep every second, and at once while there is more to do; housekeeping every hour.
 * Neither overlaps itself. Answers how to stop both; what is under way is finished first.
 */
export function startJobs({ pool, clock, announce, report }: Services): () => Promise<void> {
  const resting = new Map<string, number>();
  const jobs = [
    repeat(second, report, async (stopped) => {
      while (!stopped() && (await sweep(pool, clock(), { announce, report, resting })) === sweepSize);
    }),
    repeat(hour, report, () => keepHouse(pool, clock(), report)),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}

/** Does the work now, and again so many milliseconds after it was done. */
function repeat(
  pause: number,
  report: (error: unknown) => void,
  work: (stopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work(() => signal.aborted).catch(report);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
