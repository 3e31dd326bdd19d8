import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#server/refusal.ts";

/** Failed sign-ins within a quarter of an hour. An office shares one address, so an address may fail more often. */
const failures = { perAccount: 5, perAddress: 50, seconds: 900 };

/**
 * Limits failed sign-ins; kept in PostgreSQL, so they hold over restarts and over processes. Attempts are counted
 * before the password is looked at and given back after a success: parallel guesses can't slip through.
 */
export function signInLimits(pool: Pool) {
  const options = { storeClient: pool, storeType: "pool", tableName: "attempts", tableCreated: true };
  const perAccount = new RateLimiterPostgres({
    ...options,
    keyPrefix: "sign-in-account",
    points: failures.perAccount,
    duration: failures.seconds,
  });
  const perAddress = new RateLimiterPostgres({
    ...options,
    keyPrefix: "sign-in-address",
    points: failures.perAddress,
    duration: failures.seconds,
  });
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

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    if (spent instanceof RateLimiterRes) {
      throw new Refusal("too_many_attempts", { retryAfter: spent.msBeforeNext / 1000 });
    }
    throw spent;
  }
}
