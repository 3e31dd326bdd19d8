import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { Access } from "#server/access.ts";
import type { walletEntries } from "#server/database/tables/wallet.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { entriesWithin, isCharged } from "./rows.ts";

type LockedEntry = {
  id: string;
  no: number;
  type: (typeof walletEntries.$inferSelect)["type"];
  driverId: string;
  companyId: string | null;
  orderId: string | null;
  payoutDriver: string;
  payoutClient: string | null;
  currency: string;
  description: string | null;
  deletedAt: Date | string | null;
  settlementId: string | null;
  region: string;
  locationId: string | null;
};

/** Locks an entry within the access; unknown and inaccessible ones give the same 404. */
export async function lockEntry(transaction: Transaction, access: Access, id: string): Promise<LockedEntry> {
  const { rows } = await transaction.execute<LockedEntry>(sql`
    select w.id, w.no::float8 as no, w.type, w.driver_id as "driverId", w.company_id as "companyId", w.order_id as "orderId",
      w.payout_driver as "payoutDriver", w.payout_client as "payoutClient", w.currency, w.description,
      w.deleted_at as "deletedAt", w.settlement_id as "settlementId",
      (select region from drivers where id = w.driver_id) as region,
      (select location_id from orders where id = w.order_id) as "locationId"
    from wallet_entries w where w.id = ${id} and ${entriesWithin(access)} for update of w`);
  const [entry] = rows;
  if (!entry) throw new ApiError("wallet_entry_not_found");
  return entry;
}

/**
 * Whether a locked entry was settled or its company was charged. Must be called after the lock, since settlements of both
 * kinds lock the entry first; only rides are charged without a lock, because the order is charged even if its ride was
 * deleted.
 */
export async function isSettled(
  transaction: Transaction,
  { id, settlementId }: LockedEntry,
): Promise<boolean> {
  if (settlementId) return true;
  const { rows } = await transaction.execute(
    sql`select from wallet_entries w where w.id = ${id} and ${isCharged}`,
  );
  return rows.length > 0;
}
