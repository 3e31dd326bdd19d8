import { and, eq, type SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import type { accounts } from "#server/database/tables/accounts.ts";
import type { drivers } from "#server/database/tables/drivers.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { addressOf } from "#server/http/limits.ts";
import { newToken } from "#server/http/token.ts";
import { type AllowedFailures, signInLimits } from "./limits.ts";
import { hashPassword, type PasswordCost, renewedHash, verifyPassword } from "./password.ts";

/** Verified when there is no such account, so that the response takes equally long. */
const dummyHash = hashPassword(newToken());

type Credentials = { username: string; password: string };

/** Of whoever signs in: the hash that was verified, and the one that is to take its place. */
type Verified = { id: string; passwordHash: string | null; newHash: string | null };

/**
 * Returns a function that checks a name and password. Time and error don't reveal which of them was wrong.
 * `find` must return only accounts that may sign in. A hash of another cost is made anew, for `confirmCredentials`.
 */
export function credentialCheck<Account extends { id: string; passwordHash: string | null }>(
  pool: Pool,
  allowed: AllowedFailures,
  cost: PasswordCost,
  find: (username: string) => Promise<Account | undefined>,
) {
  const limits = signInLimits(pool, allowed);
  return async (
    { username, password }: Credentials,
    request: FastifyRequest,
  ): Promise<Account & Verified> => {
    const address = addressOf(request);
    await limits.count(username, address);
    const account = await find(username);
    const matches = await verifyPassword(account?.passwordHash ?? (await dummyHash), password);
    if (!account?.passwordHash || !matches) {
      request.log.info({ account: account?.id }, "wrong password");
      throw new ApiError("invalid_credentials");
    }
    await limits.reset(username, address);
    return { ...account, newHash: await renewedHash(account.passwordHash, password, cost) };
  };
}

/**
 * To be called before the session is opened: locks who signs in, and throws `invalid_credentials` where that one lost the
 * sign-in or got another password since the check, so that no session outlives what ended the others. Stores the hash that
 * is to take the verified one's place.
 */
export async function confirmCredentials(
  transaction: Transaction,
  table: typeof accounts | typeof drivers,
  { id, passwordHash, newHash }: Verified,
  maySignIn: SQL,
): Promise<void> {
  const { rowCount } = await transaction
    .update(table)
    .set({ passwordHash: newHash ?? passwordHash })
    .where(and(eq(table.id, id), eq(table.passwordHash, passwordHash ?? ""), maySignIn));
  if (rowCount === 0) throw new ApiError("invalid_credentials");
}
