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

/** Verified if there is no such account, so that the response takes equally long. */
const dummyHash = hashPassword(newToken());

type Credentials = { username: string; password: string };

/** The account that signs in, the hash that was verified, and the one that should replace it. */
type Verified = { id: string; passwordHash: string | null; newHash: string | null };

/**
 * Returns a function that checks a name and password. Time and error don't reveal which of them was wrong. `find` must
 * return only accounts that may sign in. For a hash with another cost a new one is made, which `confirmCredentials`
 * stores.
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
 * Must be called in the transaction that opens the session, before it is opened. Locks the account and throws
 * `invalid_credentials` if it may not sign in any more, or got another password since the check. Otherwise a session
 * could be opened after the account's sessions were ended. Stores the new hash, if there is one.
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
