import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { accountLinks, sessions } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** Ends the sessions of an account, all or all but one, and those in which it sees what others see; returns their ids. */
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

/** Ends the sessions in which an account sees what others see, and in which others see what it sees; returns their ids. */
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

/** Ends the sessions in which an account sees what others see; returns their ids. */
export async function endOpenedViews(transaction: Transaction, accountId: string): Promise<string[]> {
  const ended = await transaction
    .delete(sessions)
    .where(eq(sessions.viewedBy, accountId))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends every request and link of an account: whoever it belongs to has just shown up, or is locked out. */
export const endLinks = (transaction: Transaction, accountId: string) =>
  transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
