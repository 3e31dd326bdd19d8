import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "#contract/errors.ts";

/** Failed sign-ins that are allowed within a quarter of an hour; `of` keeps the counts of two sign-ins apart. */
export type AllowedFailures = { of: string; perAccount: number; perAddress: number };

const seconds = 900;

/**
 * Limits failed sign-ins; kept in PostgreSQL, so they hold over restarts and over processes. Attempts are counted
 * before the password is looked at and given back after a success: parallel guesses can't slip through.
 */
export function signInLimits(pool: Pool, allowed: AllowedFailures) {
  const perAccount = attemptLimiter(pool, `${allowed.of}-account`, allowed.perAccount);
  const perAddress = attemptLimiter(pool, `${allowed.of}-address`, allowed.perAddress);
  const key = (username: string) => username.toLowerCase().slice(0, 200);

  return {
    count: async (username: string, address: string): Promise<void> => {
      await consume(perAddress, address);
      await consume(perAccount, key(username));
    },
    giveBack: async (username: string, address: string): Promise<void> => {
      await perAddress.reward(address);
      await perAccount.delete(key(username));
    },
  };
}

/** Allows so many attempts per key within a quarter of an hour; kept in PostgreSQL under the name. */
export const attemptLimiter = (pool: Pool, name: string, points: number): RateLimiterAbstract =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "attempts",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });

/** Takes one point of the key, or refuses and says when there will be one again. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    if (spent instanceof RateLimiterRes) {
      throw new ApiError("too_many_attempts", { retryAfter: spent.msBeforeNext / 1000 });
    }
    throw spent;
  }
}
