import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Authenticate, DriverCaller } from "#server/caller.ts";
import { consume } from "#server/modules/session/limits.ts";

/** A phone makes some twenty calls a minute; one that runs wild is slowed down before it harms others. */
const callsPerMinute = 300;

/** Counts in the memory of this process: a limit that is to be cheap need not be exact. */
export function withRateLimit(authenticate: Authenticate<DriverCaller>): Authenticate<DriverCaller> {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  return async (pool, token, now) => {
    const caller = await authenticate(pool, token, now);
    if (caller) await consume(limiter, caller.accountId);
    return caller;
  };
}
