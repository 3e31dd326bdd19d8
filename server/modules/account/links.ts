import { and, eq, gt, notInArray, type SQL, sql } from "drizzle-orm";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import { ApiError } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { type LinkKind, linkMinutes, linkPaths } from "#contract/rules/linkPaths.ts";
import type { UserType } from "#contract/session.ts";
import type { Reader } from "#server/database/handles.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { mailText } from "#server/mails/mailTexts.ts";
import { queueMail } from "#server/mails/outbox.ts";
import { endLinks } from "#server/modules/session/endSessions.ts";

/** Where mailed links lead to; null: nothing is mailed, and back-office hands links on. */
export type MailedLinks = { publicUrl: string } | null;

/** Days that a request waits for back-office. */
const requestDays = 30;

/** Accounts of people who may sign in. */
export const isPerson: SQL = notInArray(accounts.accountType, [...apiAccountTypes, "deactivated"]);

type NewRequest = { accountId: string; kind: LinkKind; language: Language; email: string; newEmail?: string };

/**
 * Notes that an account asks for a link; an earlier request of this kind ends, and so does its link. Where links are
 * mailed, it is on its way with the transaction.
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
    expiresAt: token ? linkExpiry(now) : new Date(now.getTime() + requestDays * 24 * 3_600_000),
  };
  await transaction
    .insert(accountLinks)
    .values({ accountId, kind, ...link })
    .onConflictDoUpdate({ target: [accountLinks.accountId, accountLinks.kind], set: link });
  if (!token) return;
  const values = { email, link: `${mailed.publicUrl}${pathOf(kind, token)}`, minutes: linkMinutes };
  const text =
    kind === "newPassword"
      ? mailText(kind, language, values)
      : mailText(kind, language, { ...values, newEmail: newEmail ?? "" });
  await queueMail(transaction, now, { ...text, recipient: newEmail ?? email, expiresAt: link.expiresAt });
}

/** Path and hash of a link. */
export const pathOf = (kind: LinkKind, token: string): string => `${linkPaths[kind]}#${token}`;

export const linkExpiry = (now: Date): Date => new Date(now.getTime() + linkMinutes * 60_000);

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

/** What every event of an account's links says; `actor`: whoever has the link is the account's holder. */
export const about = ({ accountId, companyId }: Pick<Holder, "accountId" | "companyId">) => ({
  subjectId: accountId,
  keys: companyId ? { companyId } : {},
});

export const holderOf = ({ userType, accountId, email }: Holder): Actor => ({
  type: userType,
  id: accountId,
  name: email,
});

/** What the link of a token is about; throws `link_not_valid` if it was used, has expired or never was. */
export async function findLink(reader: Reader, now: Date, token: string) {
  const [link] = await reader
    .select(columns)
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), gt(accountLinks.expiresAt, now), isPerson));
  if (!link) throw new ApiError("link_not_valid");
  return link;
}

/** The same for the command that uses it: of two at once only one gets the link. All links of the account end. */
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

/** An account by its e-mail address, without case. */
export const findAccount = (reader: Reader, email: string) => accountOf(reader, email);

/** The same if it is a person's. */
export const findPerson = (reader: Reader, email: string) => accountOf(reader, email, isPerson);

async function accountOf(reader: Reader, email: string, condition?: SQL) {
  const [account] = await reader
    .select({ id: accounts.id, email: accounts.email, companyId: accounts.companyId })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, condition));
  return account;
}
