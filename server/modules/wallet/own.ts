import { sql } from "drizzle-orm";
import type { ResponseOf } from "#contract/call.ts";
import { currency } from "#contract/orders/statuses.ts";
import type { ownWallet } from "#contract/wallet.ts";
import type { Reader } from "#server/database/handles.ts";
import { rangeSql } from "./rows.ts";

type OwnWallet = ResponseOf<typeof ownWallet>;
type Row = OwnWallet["entries"][number];

/** A driver's own entries within a range, the newest first, and the balance of all entries. */
export async function ownEntries(
  reader: Reader,
  driverId: string,
  range: { dateFrom: string; dateTo: string },
): Promise<OwnWallet> {
  const { rows } = await reader.execute<Row>(sql`
    select w.id, w.no::float8 as no, w.type, w.payout_driver::text as "payoutDriver", w.currency, o.order_no as "orderNo",
      w.created_at as "createdAt", w.creation_comment as comment, w.deleted_at as "deletedAt",
      w.deletion_reason as "deletionReason"
    from wallet_entries w left join orders o on o.id = w.order_id
    where w.driver_id = ${driverId} and ${rangeSql(range)} order by w.created_at desc, w.no desc`);
  const { rows: sums } = await reader.execute<{ balance: string }>(sql`
    select coalesce(sum(payout_driver), 0.00)::text as balance from wallet_entries
    where driver_id = ${driverId} and deleted_at is null`);
  const entries = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    deletedAt: row.deletedAt && new Date(row.deletedAt).toISOString(),
  }));
  return { balance: sums[0]?.balance ?? "0.00", currency, entries };
}
