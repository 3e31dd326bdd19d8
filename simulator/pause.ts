import { setTimeout as wait } from "node:timers/promises";

/** Waits; rejects with an error that `isInterruption` recognises if the signal is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

export const isInterruption = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
