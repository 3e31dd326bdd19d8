import { setTimeout as wait } from "node:timers/promises";

/** Waits. If the signal is aborted, rejects with an error that `isInterruption` recognises. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

export const isInterruption = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
