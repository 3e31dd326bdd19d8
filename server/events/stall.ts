import { ApiError } from "#contract/errors.ts";

export type Stall = ReturnType<typeof watchForStall>;

/** Milliseconds after which a tail that publishes nothing new is stalled. A failover takes longer, a slow query less. */
export const usualStallTime = 10_000;

/**
 * Notices that the tail of the log is stalled: for `stallTime` milliseconds the database can't be reached, or does not answer.
 * An open socket would still look alive then, while its console misses what happens.
 */
export function watchForStall(onStall: () => void, stallTime: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  return {
    /** To be called before something that may hang or fail; again until it has succeeded. */
    begin: () => {
      timer ??= setTimeout(() => {
        isStalled = true;
        onStall();
      }, stallTime);
    },
    /** To be called when it has succeeded. */
    end: () => {
      clearTimeout(timer);
      timer = undefined;
      isStalled = false;
    },
    /** Throws `unavailable` while the tail is stalled. */
    refuse: () => {
      if (isStalled) throw new ApiError("unavailable");
    },
  };
}
