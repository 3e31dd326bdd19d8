import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { day } from "#contract/rules/durations.ts";
import { programsDomain } from "#contract/rules/forms.ts";
import { type LinkKind, linkMinutes, linkPaths } from "#contract/rules/linkPaths.ts";
import type { UserType } from "#contract/session.ts";
import { minutesAfter } from "#server/clock.ts";
import type { Reader } from "#server/database/handles.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { mailText } from "#server/mails/mailTexts.ts";
import { queueMail } from "#server/mails/outbox.ts";
import { endLinks } from "#server/modules/session/endSessions.ts";

/** The base of mailed links; null if nothing is mailed, so that back-office must hand links over itself. */
export type MailedLinks = { publicUrl: string } | null;

/** Days that a request waits for back-office. */
const requestDays = 30;

/** Accounts of people who may sign in, also those of a program's type. Nobody signs in to the accounts of API keys. */
export const isPerson = sql`(${accounts.accountType} <> 'deactivated'
  and ${accounts.email} not like ${`%@${programsDomain}`})`;

type NewRequest = { accountId: string; kind: LinkKind; language: Language; email: string; newEmail?: string };

/**
 * Records that an account asks for a link, and replaces its earlier request of this kind and that request's link. Where
 * links are mailed, the mail is queued in the same transaction. Where back-office passes them on, a link to a new password
 * that it made stays valid: anybody can ask for one, and would end it.
 */
export async function requestLink(
  transaction: Transaction,
  now: Date,
  mailed: MailedLinks,
  { accountId, kind, language, email, newEmail }: NewRequest,
): Promise<void> {
  const token = mailed && newToken();
  const link = {
    email: newEmail ?? null,
    language,
    requestedAt: now,
    tokenHash: token && hashToken(token),
    madeAt: null,
    madeBy: null,
    expiresAt: token ? linkExpiry(now) : new Date(now.getTime() + requestDays * day),
  };
  await transaction
    .insert(accountLinks)
    .values({ accountId, kind, ...link })
    .onConflictDoUpdate({
      target: [accountLinks.accountId, accountLinks.kind],
      set: link,
      setWhere:
        token || kind === "newEmail"
          ? undefined
          : or(isNull(accountLinks.tokenHash), lte(accountLinks.expiresAt, now)),
    });
  if (!token) return;
  const values = { email, link: `${mailed.publicUrl}${pathOf(kind, token)}`, minutes: linkMinutes };
  const text =
    kind === "newPassword"
      ? mailText(kind, language, values)
      : mailText(kind, language, { ...values, newEmail: newEmail ?? "" });
  await queueMail(transaction, now, { ...text, recipient: newEmail ?? email, expiresAt: link.expiresAt });
}

/** The path of a link, with the token as its fragment. */
export const pathOf = (kind: LinkKind, token: string): string => `${linkPaths[kind]}#${token}`;

export const linkExpiry = (now: Date): Date => minutesAfter(now, linkMinutes);

const columns = {
  kind: accountLinks.kind,
  newEmail: accountLinks.email,
  language: accountLinks.language,
  accountId: accounts.id,
  email: accounts.email,
  userType: accounts.userType,
  companyId: accounts.companyId,
};

type Holder = { accountId: string; userType: UserType; email: string; companyId: string | null };

/** The fields that all events of an account's links share. */
export const about = ({ accountId, companyId }: Pick<Holder, "accountId" | "companyId">) => ({
  subjectId: accountId,
  keys: companyId ? { companyId } : {},
});

export const holderOf = ({ userType, accountId, email }: Holder): Actor => ({
  type: userType,
  id: accountId,
  name: email,
});

/** The link of a token with its account; throws `link_not_valid` if it was used, has expired or never existed. */
export async function findLink(reader: Reader, now: Date, token: string) {
  const [link] = await reader
    .select(columns)
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), gt(accountLinks.expiresAt, now), isPerson));
  if (!link) throw new ApiError("link_not_valid");
  return link;
}

/**
 * Uses the link: deletes it, together with all other links of the account, and returns what `findLink` does. Of two
 * simultaneous calls one throws `link_not_valid`.
 */
export async function redeemLink(transaction: Transaction, now: Date, kind: LinkKind, token: string) {
  const link = await findLink(transaction, now, token);
  const used = await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.kind, kind)))
    .returning({ kind: accountLinks.kind });
  if (used.length === 0) throw new ApiError("link_not_valid");
  await endLinks(transaction, link.accountId);
  return link;
}

/** Finds an account by its e-mail address, ignoring case. */
export const findAccount = (reader: Reader, email: string) => accountOf(reader, email);

/** Does the same, but only finds accounts of people who may sign in. */
export const findPerson = (reader: Reader, email: string) => accountOf(reader, email, isPerson);

async function accountOf(reader: Reader, email: string, condition?: SQL) {
  const [account] = await reader
    .select({ id: accounts.id, email: accounts.email, companyId: accounts.companyId })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, condition));
  return account;
}
