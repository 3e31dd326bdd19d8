import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { requestPassword, setPassword } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { addressOf } from "#server/http/limits.ts";
import { preparedCommand } from "#server/http/route.ts";
import { endSessions } from "#server/modules/session/endSessions.ts";
import { attemptLimiter, consume, signInLimits } from "#server/modules/session/limits.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { allowedFailures } from "#server/modules/session/sessionRoutes.ts";
import { about, findLink, findPerson, holderOf, type MailedLinks, redeemLink, requestLink } from "./links.ts";

/** Maximum number of requests within 15 minutes from one network address, and for one e-mail address. */
const maxPerAddress = 20;
const maxPerEmail = 3;

/**
 * Asks for a link to a new password. The answer is the same for an account that does not exist, and for an e-mail address
 * with too many requests: more mails would be a nuisance, and an error would tell others that somebody asked.
 */
export function requestNewPassword(pool: Pool, mailed: MailedLinks) {
  const perAddress = attemptLimiter(pool, "forgot-address", maxPerAddress);
  const perEmail = attemptLimiter(pool, "forgot-email", maxPerEmail);
  const response = { mailed: mailed !== null };
  return preparedCommand(
    requestPassword,
    async ({ request }, { email }): Promise<boolean> => {
      await consume(perAddress, addressOf(request));
      try {
        await consume(perEmail, email.toLowerCase().slice(0, 200));
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },
    async ({ transaction, now }, { email, language }, isAllowed) => {
      const account = isAllowed ? await findPerson(transaction, email) : undefined;
      if (!account) return unchanged(response);
      const kind = "newPassword";
      await requestLink(transaction, now, mailed, {
        accountId: account.id,
        kind,
        language,
        email: account.email,
      });
      return {
        response,
        events: [
          {
            ...about({ accountId: account.id, companyId: account.companyId }),
            name: "requestAccountLink",
            data: { kind },
          },
        ],
      };
    },
  );
}

/** Sets a new password by a link. All sessions end, and failed sign-ins are forgotten. */
export function setNewPassword(pool: Pool) {
  const limits = signInLimits(pool, allowedFailures);
  return preparedCommand(
    setPassword,
    async ({ reader, now }, { token, newPassword }) => {
      // Checked before hashing, which is slow: a wrong token must not cause that work.
      const { email, kind } = await findLink(reader, now, token);
      if (kind !== "newPassword") throw new ApiError("link_not_valid");
      const passwordHash = await hashChosenPassword(newPassword, { input: "newPassword", email });
      await limits.forget(email);
      return passwordHash;
    },
    async ({ transaction, now }, { token }, passwordHash) => {
      const link = await redeemLink(transaction, now, "newPassword", token);
      const { accountId } = link;
      await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
      const sessionIds = await endSessions(transaction, accountId);
      return {
        response: null,
        events: [{ ...about(link), name: "resetPassword", actor: holderOf(link), data: { sessionIds } }],
      };
    },
  );
}
