import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import { addressOf } from "#server/http/limits.ts";
import { newToken } from "#server/http/token.ts";
import { type AllowedFailures, signInLimits } from "./limits.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** Verified when there is no such account, so that the response takes equally long. */
const dummyHash = hashPassword(newToken());

type Credentials = { username: string; password: string };

/**
 * Returns a function that checks a name and password. Time and error don't reveal which of them was wrong.
 * `find` must return only accounts that may sign in.
 */
export function credentialCheck<Account extends { id: string; passwordHash: string | null }>(
  pool: Pool,
  allowed: AllowedFailures,
  find: (username: string) => Promise<Account | undefined>,
) {
  const limits = signInLimits(pool, allowed);
  return async ({ username, password }: Credentials, request: FastifyRequest): Promise<Account> => {
    const address = addressOf(request);
    await limits.count(username, address);
    const account = await find(username);
    const matches = await verifyPassword(account?.passwordHash ?? (await dummyHash), password);
    if (!account?.passwordHash || !matches) {
      request.log.info({ account: account?.id }, "wrong password");
      throw new ApiError("invalid_credentials");
    }
    await limits.reset(username, address);
    return account;
  };
}
