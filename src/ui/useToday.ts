import { useSyncExternalStore } from "react";
import { dayOf } from "./warsawTime.ts";

/** Today in Warsaw, `yyyy-MM-dd`; becomes tomorrow at midnight. */
export const useToday = (): string => useTicking(dayOf);

/** Milliseconds between two looks at the clock. */
const beat = 1000;

/** What `read` says of the clock, looked at every second; renders only when it says something else. */
export const useTicking = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(Date.now()));

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for however many clocks are on the screen; none when there are none.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of [...listeners]) tell();
  }, beat);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
