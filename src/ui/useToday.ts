import { useSyncExternalStore } from "react";
import { serviceNow } from "./serviceTime.ts";
import { dayOf } from "./warsawTime.ts";

/** Today in Warsaw, `yyyy-MM-dd`; becomes tomorrow at midnight. */
export const useToday = (): string => useTicking(dayOf);

/** Milliseconds between two reads of the clock. */
const tick = 1000;

/** The result of `read`, called with the service's time every second; renders only when it changes. */
export const useTicking = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serviceNow()));

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for however many clocks are on the screen; none when there are none.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of [...listeners]) notify();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
