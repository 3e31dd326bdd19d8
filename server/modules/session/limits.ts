import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "#contract/errors.ts";

/**
 * Maximum of failed sign-ins within 15 minutes; `of` separates the counters of operators and clients from those of
 * drivers.
 */
export type AllowedFailures = {
  of: string;
  perAccount: number;
  perAddress: number;
  perAccountAtAddress: number;
};

const windowSeconds = 900;

/**
 * Limits failed sign-ins. Counters are stored in PostgreSQL, so they hold across restarts and processes. Attempts are
 * counted before the password is checked and given back after a success, so that parallel guesses can't exceed the limit.
 * An account has few attempts from one address and more from all addresses together, so that wrong passwords from
 * elsewhere don't lock its holder out.
 */
export function signInLimits(pool: Pool, allowed: AllowedFailures) {
  const perAddress = attemptLimiter(pool, `${allowed.of}-address`, allowed.perAddress);
  const perAccount = attemptLimiter(pool, `${allowed.of}-account`, allowed.perAccount);
  const pairs = `${allowed.of}-pair`;
  const perAccountAtAddress = attemptLimiter(pool, pairs, allowed.perAccountAtAddress);
  const account = (username: string) => username.toLowerCase().slice(0, 200);
  const pair = (username: string, address: string) => `${account(username)} ${address}`;

  return {
    count: async (username: string, address: string): Promise<void> => {
      // An attempt that one limit rejects must not use up the next one, so the limits that more people share come later.
      await consume(perAccountAtAddress, pair(username, address));
      await consume(perAddress, address);
      await consume(perAccount, account(username));
    },
    reset: async (username: string, address: string): Promise<void> => {
      await perAddress.reward(address);
      await perAccountAtAddress.delete(pair(username, address));
      await perAccount.reward(account(username));
    },
    /** Deletes an account's failures, so that it can sign in again from any address. */
    forget: async (username: string): Promise<void> => {
      await perAccount.delete(account(username));
      await pool.query("delete from attempts where starts_with(key, $1)", [`${pairs}:${pair(username, "")}`]);
    },
  };
}

/** A limiter of attempts per key within 15 minutes, stored in PostgreSQL under the name. */
export const attemptLimiter = (pool: Pool, name: string, points: number): RateLimiterAbstract =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "attempts",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  });

/** Counts one attempt; throws `too_many_attempts` with `retryAfter` if none is left. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw new ApiError("too_many_attempts", { retryAfter: error.msBeforeNext / 1000 });
    }
    throw error;
  }
}
