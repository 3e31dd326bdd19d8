import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import type { ChosenPassword } from "#contract/rules/forms.ts";
import { attemptLimiter, consume } from "./limits.ts";
import { hashChosenPassword, verifyPassword } from "./password.ts";

/** Wrong old passwords allowed within 15 minutes. */
const maxFailures = 5;

/** The hash is null for a driver who has no password yet. */
type Holder = { passwordHash: string | null; email: string };
type Passwords = { oldPassword: string; newPassword: ChosenPassword };

/**
 * Returns a function that checks the old password and hashes the new one; `limits` names the counter of failures. It
 * throws `password_does_not_match`, `too_many_attempts` and `password_too_common`.
 */
export function changedHash(pool: Pool, limits: string) {
  const limiter = attemptLimiter(pool, limits, maxFailures);
  return async (id: string, holder: Holder | undefined, { oldPassword, newPassword }: Passwords) => {
    await consume(limiter, id);
    if (!holder?.passwordHash || !(await verifyPassword(holder.passwordHash, oldPassword))) {
      throw new ApiError("password_does_not_match");
    }
    await limiter.delete(id);
    const { passwordHash: oldHash, email } = holder;
    return { oldHash, newHash: await hashChosenPassword(newPassword, { input: "newPassword", email }) };
  };
}
