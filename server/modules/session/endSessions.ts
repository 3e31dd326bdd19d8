import { and, eq, ne, or } from "drizzle-orm";
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

/** Ends every request and link of an account: whoever it belongs to has just shown up, or is locked out. */
export const endLinks = (transaction: Transaction, accountId: string) =>
  transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
