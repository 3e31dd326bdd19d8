import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import { newToken } from "#server/http/token.ts";
import { type AllowedFailures, signInLimits } from "./limits.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** Checked in the place of an account's where there is none, so that both take the same time. */
const nobodysHash = hashPassword(newToken());

type Credentials = { username: string; password: string };

/**
 * Makes what tells who belongs to a name and password: in the same time and with the same answer whichever is wrong.
 * `find` knows only those who may sign in.
 */
export function credentialCheck<Who extends { passwordHash: string | null }>(
  pool: Pool,
  allowed: AllowedFailures,
  find: (username: string) => Promise<Who | undefined>,
) {
  const limits = signInLimits(pool, allowed);
  return async ({ username, password }: Credentials, address: string): Promise<Who> => {
    await limits.count(username, address);
    const who = await find(username);
    const matches = await verifyPassword(who?.passwordHash ?? (await nobodysHash), password);
    if (!who?.passwordHash || !matches) throw new ApiError("invalid_credentials");
    await limits.giveBack(username, address);
    return who;
  };
}
