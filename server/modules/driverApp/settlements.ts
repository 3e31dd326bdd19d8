import { sql } from "drizzle-orm";
import type { ResponseOf } from "#contract/call.ts";
import { maxOwnSettlements, ownSettlements } from "#contract/settlements.ts";
import { query } from "#server/http/route.ts";

type Row = ResponseOf<typeof ownSettlements>[number];

export const driverSettlements = query(ownSettlements, async ({ caller, reader }, { before }) => {
  // The id of another driver's settlement gives an empty page.
  const earlier = sql`ends_at < (select ends_at from settlements
    where id = ${before} and driver_id = ${caller.accountId})`;
  const { rows } = await reader.execute<Row>(sql`
    select id, no::float8 as no, starts_at as "startsAt", until::text as until, lines, opening::text as opening,
      amount::text as amount, closing::text as closing, currency, created_at as "createdAt"
    from settlements where driver_id = ${caller.accountId} and ${before === undefined ? sql`true` : earlier}
    order by ends_at desc limit ${maxOwnSettlements}`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
});
