import { and, asc, eq, like } from "drizzle-orm";
import { ulid } from "ulid";
import { create, maxApiKeys } from "#contract/apiKeys.ts";
import { ApiError } from "#contract/errors.ts";
import { programsDomain } from "#contract/rules/forms.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { lockCompany } from "#server/modules/companies/load.ts";
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
    // The lock keeps two first keys that are created at once from making an account each, and two last ones from
    // exceeding the maximum.
    await lockCompany(transaction, caller.access, companyId);
    const count = await transaction.$count(apiKeys, eq(apiKeys.companyId, companyId));
    if (count >= maxApiKeys) throw new ApiError("too_many_api_keys");
    const accountId = await ensureAccount(transaction, {
      id: ulid(now.getTime()),
      userType: "client",
      accountType,
      email: `${ulid().toLowerCase()}@${programsDomain}`,
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

/** Returns the id of the company's account for programs of this type; the given one is added if there is none. */
async function ensureAccount(
  transaction: Transaction,
  account: typeof accounts.$inferInsert & { companyId: string },
): Promise<string> {
  const [found] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, account.companyId),
        eq(accounts.accountType, account.accountType),
        // A person's account may have such a type, too.
        like(accounts.email, `%@${programsDomain}`),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  if (found) return found.id;
  await transaction.insert(accounts).values(account);
  return account.id;
}
