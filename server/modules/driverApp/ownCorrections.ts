import { sql } from "drizzle-orm";
import type { ResponseOf } from "#contract/call.ts";
import { maxOwnCorrections, ownCorrections } from "#contract/driverApp/corrections.ts";
import { query } from "#server/http/route.ts";
import { paidAmount } from "#server/modules/corrections/rows.ts";

type Row = ResponseOf<typeof ownCorrections>[number];

export const driverCorrections = query(ownCorrections, async ({ caller, reader }, { before }) => {
  // The id of another driver's correction gives an empty page.
  const earlier = sql`(k.created_at, k.id) < (select created_at, id from corrections
    where id = ${before} and driver_id = ${caller.accountId})`;
  const { rows } = await reader.execute<Row>(sql`
    select k.id, k.order_id as "orderId", o.order_no as "orderNo", k.category, k.created_at as "createdAt",
      k.drivers_comment as "driversComment", k.status, k.decided_at as "decidedAt", k.amount::text as amount,
      (${paidAmount})::text as "paidAmount", o.currency, k.rejection_reason as "rejectionReason", k.comment
    from corrections k join orders o on o.id = k.order_id
    where k.driver_id = ${caller.accountId} and ${before === undefined ? sql`true` : earlier}
    order by k.created_at desc, k.id desc limit ${maxOwnCorrections}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  }));
});
