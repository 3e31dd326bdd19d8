export type Interrupter = ReturnType<typeof createInterrupter>;

/** Interrupts waiting code with an abort signal. */
export function createInterrupter() {
  let controller = new AbortController();
  return {
    interrupt: (): void => controller.abort(),
    /** A signal for interruptions from this moment on. */
    nextSignal: (): AbortSignal => {
      controller = new AbortController();
      return controller.signal;
    },
  };
}
