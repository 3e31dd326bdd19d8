import { ApiError } from "#contract/errors.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two polls, which find what arrived while the driver was off duty or the phone was disconnected. */
const pollInterval = 60_000;

/** Calls `look` at once when asked to, and periodically, while the driver is on duty. */
export function watch(duty: { online: boolean }, look: () => Promise<void>) {
  const fetch = async (): Promise<void> => {
    if (!duty.online) return;
    try {
      await look();
    } catch (error) {
      // Withdrawn in the meantime, or the service failed; the next poll gets what is left.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return {
    fetch,
    watch: async (): Promise<never> => {
      for (;;) {
        await fetch();
        await pause(pollInterval);
      }
    },
  };
}
