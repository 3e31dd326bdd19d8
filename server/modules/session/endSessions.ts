import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { accountLinks, sessions } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** Ends the sessions of an account, all or all but one, and its views of other accounts; returns their ids. */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const ended = await transaction
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.accountId, accountId), eq(sessions.viewedBy, accountId)),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends the views that an account opened of others, and those that others opened of it; returns the ids of the sessions. */
export async function endViews(transaction: Transaction, accountId: string): Promise<string[]> {
  const ended = await transaction
    .delete(sessions)
    .where(
      or(
        eq(sessions.viewedBy, accountId),
        and(eq(sessions.accountId, accountId), isNotNull(sessions.viewedBy)),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends the views that an account opened of others; returns the ids of the sessions. */
export async function endOpenedViews(transaction: Transaction, accountId: string): Promise<string[]> {
  const ended = await transaction
    .delete(sessions)
    .where(eq(sessions.viewedBy, accountId))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends all requests and links of an account, because its holder has just proved to have access, or is locked out. */
export const endLinks = (transaction: Transaction, accountId: string) =>
  transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
