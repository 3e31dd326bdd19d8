import { setTimeout as wait } from "node:timers/promises";

/** Rejects if the work is not done within so many milliseconds; the work itself goes on, and its result is ignored. */
export async function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it did not answer within ${milliseconds / 1_000} s`);
  });
  // Nobody handles the promise that loses the race.
  late.catch(() => {});
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => over.abort());
}
