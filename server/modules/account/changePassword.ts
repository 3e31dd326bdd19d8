import { and, eq } from "drizzle-orm";
import type { Pool } from "pg";
import { changePassword } from "#contract/account.ts";
import { ApiError } from "#contract/errors.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { changedHash } from "#server/modules/session/changedHash.ts";
import { endLinks, endSessions } from "#server/modules/session/endSessions.ts";
import { about } from "./links.ts";

/** Changes the password. The caller's session gets a new token; all other sessions of the account end. */
export function changeOwnPassword(pool: Pool) {
  const prepare = changedHash(pool, "change-password");
  return preparedCommand(
    changePassword,
    async ({ caller: { accountId }, reader }, body) => {
      const [account] = await reader
        .select({ passwordHash: accounts.passwordHash, email: accounts.email })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return prepare(accountId, account, body);
    },
    async ({ caller: { accountId, sessionId, user }, transaction }, _body, { oldHash, newHash }) => {
      const changed = await transaction
        .update(accounts)
        .set({ passwordHash: newHash })
        // The condition on the old hash rejects the second of two simultaneous changes.
        .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, oldHash)))
        .returning({ id: accounts.id });
      if (changed.length === 0) throw new ApiError("password_does_not_match");
      const sessionIds = await endSessions(transaction, accountId, { except: sessionId });
      await endLinks(transaction, accountId);
      const token = newToken();
      const renewed = await transaction
        .update(sessions)
        .set({ tokenHash: hashToken(token) })
        .where(eq(sessions.id, sessionId))
        .returning({ id: sessions.id });
      if (renewed.length === 0) throw new ApiError("not_authenticated");
      return {
        response: { token },
        events: [
          {
            ...about({ accountId, companyId: user.company?.id ?? null }),
            name: "changePassword",
            data: { sessionIds },
          },
        ],
      };
    },
  );
}
