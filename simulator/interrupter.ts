export type Interrupter = ReturnType<typeof createInterrupter>;

/** Interrupts waiting code by an abort signal. */
export function createInterrupter() {
  let controller = new AbortController();
  return {
    interrupt: (): void => controller.abort(),
    /** A signal for the interruptions from now on. */
    nextSignal: (): AbortSignal => {
      controller = new AbortController();
      return controller.signal;
    },
  };
}
