import type { Pool } from "pg";
import { auditStock } from "#server/modules/stock/audit.ts";
import type { Write } from "./load.ts";

/** The keys of the stored writes by kind. Transfers store no key; they are counted together. */
const found = {
  comment: "select comment as key from order_comments",
  order: "select external_id as key from orders where external_id is not null",
  entry: "select creation_comment as key from wallet_entries where creation_comment is not null",
};

/**
 * Counts acknowledged writes that are missing, writes that exist twice, and inconsistencies with the ledger or the clock.
 */
export async function audit(pool: Pool, done: readonly Write[]) {
  let [lost, doubled] = [0, 0];
  for (const [kind, query] of Object.entries(found)) {
    const { rows } = await pool.query<{ key: string }>(query);
    const counts = new Map<string, number>();
    for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
    lost += done.filter((write) => write.kind === kind && !counts.has(write.key)).length;
    doubled += [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  }
  const transfers = done.filter(({ kind }) => kind === "transfer").length;
  const { rows: moved } = await pool.query(
    "select count(*)::integer as count from stock_movements where kind = 'warehouseToAmbassador'",
  );
  lost += Math.max(0, transfers - moved[0].count);
  doubled += Math.max(0, moved[0].count - transfers);
  const { rows: events } = await pool.query(
    `select count(*)::integer as count from (select from events where name = 'commentOrder'
       group by data ->> 'commentId' having count(*) > 1) as twice`,
  );
  const { rows: overdue } = await pool.query(
    "select count(*)::integer as count from orders where next_move_at < now() - interval '10 seconds'",
  );
  return {
    lost,
    doubled: doubled + events[0].count,
    discrepancies: (await auditStock(pool)).length,
    overdue: overdue[0].count,
  };
}
