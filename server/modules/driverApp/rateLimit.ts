import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Authenticate, DriverCaller } from "#server/caller.ts";
import { consume } from "#server/modules/session/limits.ts";

/** A phone normally makes about 20 calls a minute. */
const callsPerMinute = 300;

/** Limits the calls per driver and minute. Counted in this process's memory: the limit need not be exact. */
export function withRateLimit(authenticate: Authenticate<DriverCaller>): Authenticate<DriverCaller> {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  return async (pool, token, now) => {
    const caller = await authenticate(pool, token, now);
    if (caller) await consume(limiter, caller.accountId);
    return caller;
  };
}
