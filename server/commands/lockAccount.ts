import { eq } from "drizzle-orm";
import { accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** Locks the account, so that parallel requests can't exceed the maximum of what it may have. */
export const lockAccount = (transaction: Transaction, id: string) =>
  transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
