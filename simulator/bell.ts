export type Bell = ReturnType<typeof openBell>;

/** Interrupts whoever waits with its signal. */
export function openBell() {
  let controller = new AbortController();
  return {
    ring: (): void => controller.abort(),
    /** What rings from now on. */
    listen: (): AbortSignal => {
      controller = new AbortController();
      return controller.signal;
    },
  };
}
