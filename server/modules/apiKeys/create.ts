import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import { create } from "#contract/apiKeys.ts";
import { ApiError } from "#contract/errors.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";
import { hashPassword } from "#server/modules/session/password.ts";

/** Number of characters of a key that its list entry shows. */
const visibleLength = 8;
/** Expiry of the sessions of API keys. */
const neverExpires = new Date("9999-12-31T00:00:00Z");

/**
 * Creates an API key: the token of a session that never expires. It belongs to an account shared by all keys
 * of the same type and company.
 */
export const createApiKey = preparedCommand(
  create,
  // The account gets a random password that nobody knows. It is hashed like all others, so that an attempt to sign in
  // takes as long.
  async ({ caller }) => {
    ownCompany(caller);
    if (!caller.user.activated) throw new ApiError("company_not_activated");
    return hashPassword(newToken());
  },
  async ({ caller, transaction, now }, { name, accountType }, passwordHash) => {
    const companyId = ownCompany(caller);
    const accountId = await ensureAccount(transaction, {
      id: ulid(now.getTime()),
      userType: "client",
      accountType,
      email: `${accountType}-${companyId.toLowerCase()}@programs.invalid`,
      passwordHash,
      companyId,
      createdAt: now,
    });
    const key = `edk_${newToken()}`;
    const [id, sessionId] = [ulid(now.getTime()), ulid(now.getTime())];
    await transaction.insert(sessions).values({
      id: sessionId,
      accountId,
      tokenHash: hashToken(key),
      createdAt: now,
      expiresAt: neverExpires,
      endsAt: neverExpires,
    });
    const beginning = key.slice(0, visibleLength);
    await transaction
      .insert(apiKeys)
      .values({ id, sessionId, companyId, name, beginning, createdAt: now, createdBy: caller.email });
    return {
      response: { id, key },
      events: [
        {
          name: "createApiKey",
          subjectId: accountId,
          keys: { companyId },
          data: { apiKeyId: id, name, accountType, beginning },
        },
      ],
    };
  },
);

/** Returns the shared account's id; safe if two first keys are created at the same time. */
async function ensureAccount(
  transaction: Transaction,
  account: typeof accounts.$inferInsert,
): Promise<string> {
  await transaction.insert(accounts).values(account).onConflictDoNothing();
  const [found] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, account.email));
  if (!found) throw new Error("The account of a company's programs is neither there nor can it be made.");
  return found.id;
}
