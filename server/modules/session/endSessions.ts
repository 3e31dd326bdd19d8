import { and, eq, ne } from "drizzle-orm";
import { accountLinks, sessions } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** Ends the sessions of an account, all or all but one; returns their ids. */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const ended = await transaction
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends every request and link of an account: whoever it belongs to has just shown up, or is locked out. */
export const endLinks = (transaction: Transaction, accountId: string) =>
  transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
