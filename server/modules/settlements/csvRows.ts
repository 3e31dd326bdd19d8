import { type SQL, sql } from "drizzle-orm";
import type { Settlement } from "#contract/settlements.ts";
import { fromLines, oldestFirst } from "./lines.ts";

/** The rows of a settlement's CSV file: the opening balance, the numbered lines, their sum, and the closing balance. */
export const csvRows = (settlement: Settlement): SQL => {
  const isCompany = settlement.kind === "company";
  const [at, amount] = isCompany ? [sql`c.at`, sql`c.gross`] : [sql`w.created_at`, sql`w.payout_driver`];
  const [net, vatRate, vat] = isCompany
    ? [sql`c.net`, sql`c.vat_rate`, sql`c.vat`]
    : [sql`null`, sql`null`, sql`null`];
  const { id } = settlement;
  return sql`
    from (
      select 0 as part, null::bigint as line, s.starts_at as at, 'opening' as what, null::bigint as entry_no,
        null as order_no, null as external_id, null as comment, null::numeric as net, null::numeric as vat_rate,
        null::numeric as vat, s.opening as amount
      from settlements s where s.id = ${id}
      union all
      select 1, row_number() over (order by ${oldestFirst(settlement)}), ${at}, coalesce(w.type, 'order'), w.no, o.order_no,
        o.external_id, w.creation_comment, ${net}::numeric, ${vatRate}::numeric, ${vat}::numeric, ${amount}
      ${fromLines(settlement)}
      union all
      select 2, null, s.ends_at, 'sum', null, null, null, null, s.net, null, s.vat, s.amount from settlements s
      where s.id = ${id}
      union all
      select 3, null, s.ends_at, 'closing', null, null, null, null, null, null, null, s.closing from settlements s
      where s.id = ${id}
    ) as rows order by part, line`;
};
