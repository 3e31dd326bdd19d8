import { setTimeout as wait } from "node:timers/promises";

/** Waits so many milliseconds; throws what `isInterruption` knows when the signal comes before. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

export const isInterruption = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
