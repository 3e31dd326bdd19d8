import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { changeEmail, confirmEmail } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import { day } from "#contract/rules/durations.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { command, preparedCommand } from "#server/http/route.ts";
import { mailText } from "#server/mails/mailTexts.ts";
import { queueMail } from "#server/mails/outbox.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";
import { verifyPassword } from "#server/modules/session/password.ts";
import { about, findAccount, holderOf, type MailedLinks, redeemLink, requestLink } from "./links.ts";

/**
 * Maximum number of requests by one account within 15 minutes. It limits guesses of the password, and mails to other
 * people's addresses.
 */
const maxRequests = 5;

/** Asks for another e-mail address. The address changes only when the link that is sent to it is opened. */
export function changeOwnEmail(pool: Pool, mailed: MailedLinks) {
  const limiter = attemptLimiter(pool, "change-email", maxRequests);
  return preparedCommand(
    changeEmail,
    async ({ caller: { accountId }, reader }, { password }) => {
      await consume(limiter, accountId);
      const [account] = await reader
        .select({ passwordHash: accounts.passwordHash })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      if (!account || !(await verifyPassword(account.passwordHash, password))) {
        throw new ApiError("password_does_not_match");
      }
    },
    async ({ caller: { accountId, email, user }, transaction, now }, { newEmail, language }) => {
      const holder = await findAccount(transaction, newEmail);
      // Changing only the case of the account's own address is allowed.
      if (holder && (holder.id !== accountId || newEmail === email)) {
        throw new ApiError("user_email_already_occupied");
      }
      const kind = "newEmail";
      await requestLink(transaction, now, mailed, { accountId, kind, language, email, newEmail });
      const companyId = user.company?.id ?? null;
      return {
        response: { mailed: mailed !== null },
        events: [{ ...about({ accountId, companyId }), name: "requestAccountLink", data: { kind } }],
      };
    },
  );
}

/** Days during which the mail to the old address is still worth sending. */
const noticeDays = 3;

/** Changes to the new address by its link. The old address gets a mail, so that a theft of the account is noticed. */
export const confirmNewEmail = (mailed: MailedLinks) =>
  command(confirmEmail, async ({ transaction, now }, { token }) => {
    const link = await redeemLink(transaction, now, "newEmail", token);
    const { accountId, email, newEmail, language } = link;
    if (newEmail === null) throw new ApiError("link_not_valid");
    await mapUniqueViolation(
      "account_email",
      "user_email_already_occupied",
      transaction.update(accounts).set({ email: newEmail }).where(eq(accounts.id, accountId)),
    );
    if (mailed) {
      const text = mailText("emailChanged", language, { newEmail });
      const expiresAt = new Date(now.getTime() + noticeDays * day);
      await queueMail(transaction, now, { ...text, recipient: email, expiresAt });
    }
    return {
      response: { email: newEmail },
      events: [
        {
          ...about(link),
          name: "changeEmail",
          actor: holderOf(link),
          changes: { email: [email, newEmail] },
        },
      ],
    };
  });
