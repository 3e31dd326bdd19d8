import { ApiError } from "#contract/errors.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two looks, for what came while the driver was off duty or the phone not connected. */
const pollInterval = 60_000;

/** Looks at once when asked to, and now and then, while the driver is on duty. */
export function watch(duty: { online: boolean }, look: () => Promise<void>) {
  const fetch = async (): Promise<void> => {
    if (!duty.online) return;
    try {
      await look();
    } catch (error) {
      // Withdrawn meanwhile, or the service failed: the next look gets what is left.
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
