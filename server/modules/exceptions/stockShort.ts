import { type SQL, sql } from "drizzle-orm";
import { accessSql } from "#server/access.ts";
import { isSubject, type Source } from "./source.ts";

/**
 * Products below their threshold in a warehouse, since the last movement or change of the threshold that brought them below
 * it. Other changes don't begin it anew: neither a lower threshold, nor a higher one for a product that was short already.
 * The movements are read back only until the last of these changes.
 */
export const stockShort: Source = {
  kinds: ["stockShort"],
  rows: (scope) => sql`
    select 'stockShort' as kind, coalesce(greatest(fell.at, raised.at), w.created_at) as since,
      w.id || ':' || p.id as subject_id, null::text as order_id, null::text as driver_id, w.company_id, w.region,
      null::text as location_id, p.name as about, b.amount, b.threshold::bigint as threshold,
      null::timestamptz as marked_from
    from stock_balances b join warehouses w on w.id = b.holder_id join products p on p.id = b.product_id
    left join lateral (
      select e.at from ${thresholdChanges}
        and case when ${thresholdAfter} > coalesce(${thresholdBefore}, 0)
          then int8range(coalesce(${thresholdBefore}, 0), ${thresholdAfter}) @> ${amountAt(sql`e.at`)} end
      order by e.at desc limit 1
    ) as raised on true
    left join lateral (
      select m.at from stock_movements m
      where m.from_type = 'warehouse' and m.from_id = w.id and m.product_id = p.id
        and (m.at < raised.at
          or int8range(m.from_balance, m.from_balance + m.amount, '(]') @> ${thresholdAt(sql`m.at`)})
      order by m.id desc limit 1
    ) as fell on true
    where b.holder_type = 'warehouse' and b.threshold is not null and b.amount < b.threshold
      and ${accessSql(scope.access, { companyId: sql`w.company_id`, region: sql`w.region` })}
      and ${isSubject(sql`w.id || ':' || p.id`, scope)}`,
};

/** The events e that changed the threshold of product p in warehouse w. */
const thresholdChanges = sql`events e
  where e.subject_type = 'warehouse' and e.subject_id = w.id and e.name = 'setStockThreshold'
    and e.data -> 'about' ->> 'id' = p.id`;

const thresholdBefore = sql`(e.changes #>> '{threshold,0}')::bigint`;
const thresholdAfter = sql`(e.changes #>> '{threshold,1}')::bigint`;

/** The threshold at a moment: the one that the next change replaced, or the present one. */
const thresholdAt = (moment: SQL): SQL => sql`(
  select valid.threshold from (
    (select e.at, ${thresholdBefore} as threshold from ${thresholdChanges} and e.at > ${moment} order by e.at limit 1)
    union all select 'infinity', b.threshold
  ) as valid order by valid.at limit 1)`;

/** The amount at a moment: the balance after the last movement until then. */
const amountAt = (moment: SQL): SQL => {
  const last = (side: "from" | "to") => {
    const column = (name: string) => sql.raw(`m.${side}_${name}`);
    return sql`(
      select m.id, ${column("balance")} as balance from stock_movements m
      where ${column("type")} = 'warehouse' and ${column("id")} = w.id and m.product_id = p.id and m.at <= ${moment}
      order by m.id desc limit 1)`;
  };
  return sql`coalesce((
    select moved.balance from (${last("from")} union all ${last("to")}) as moved order by moved.id desc limit 1), 0)`;
};
