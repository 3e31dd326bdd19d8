import { ulid } from "ulid";
import { walletEntries } from "#server/database/tables/wallet.ts";
import type { Transaction } from "#server/database/transaction.ts";

type NewEntry = Omit<typeof walletEntries.$inferInsert, "id">;

/** Writes an entry, which only a deletion or a settlement changes later. */
export async function addEntry(
  transaction: Transaction,
  entry: NewEntry,
): Promise<{ id: string; no: number }> {
  const [added] = await transaction
    .insert(walletEntries)
    .values({ id: ulid(entry.createdAt.getTime()), ...entry })
    .returning({ id: walletEntries.id, no: walletEntries.no });
  if (!added) throw new Error("The wallet's entry was not written.");
  return added;
}
