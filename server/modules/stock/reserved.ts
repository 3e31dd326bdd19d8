import { type SQL, sql } from "drizzle-orm";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import type { HolderType } from "#contract/stock/goods.ts";
import { inGroup } from "#server/database/statusSql.ts";
import type { Transaction } from "#server/database/transaction.ts";

const typesBroughtAlong = sql.raw(`('${orderTypes.filter(isBroughtAlong).join("', '")}')`);

/** Condition that the order (alias) has no pickup point, so that the driver brings its goods along. */
const isBroughtAlongSql = (order: SQL): SQL => sql`${order}.type in ${typesBroughtAlong}`;

/**
 * Condition that the driver gives the product (alias) of the order's line to the receiver instead of taking it back. The order
 * says so as of its creation; lines from before this was recorded follow their product.
 */
const isHandedOver = (line: SQL, product: SQL): SQL =>
  sql`not coalesce((${line} ->> 'takenBack')::boolean, (${product}.settings ->> 'takenBack')::boolean, false)`;

/**
 * The pieces of a holder's product that are reserved. For a driver these are goods of the orders in hand, and of
 * exchanges that the other driver has not answered. They are derived by each query, so that they can't differ from orders
 * and exchanges.
 */
export const reservedOf = (
  holderType: SQL,
  holderId: SQL,
  productId: SQL,
): SQL => sql`(case when ${holderType} = 'driver' then
  (select count(*) from orders r cross join jsonb_array_elements(r.products) line
    join products rp on rp.id = line ->> 'id'
    where r.driver_id = ${holderId} and ${inGroup("r.status", "withDriver")} and ${isBroughtAlongSql(sql`r`)}
      and rp.id = ${productId} and ${isHandedOver(sql`line`, sql`rp`)})
  + (select coalesce(sum(e.amount), 0) from stock_exchanges e
    where e.giving_driver_id = ${holderId} and e.status in ('in_progress', 'pending') and e.product_id = ${productId})
  else 0 end)`;

/** The pieces of a holder's product that are reserved; the balance must be locked. */
export async function reservedPieces(
  transaction: Transaction,
  { type, id }: { type: HolderType; id: string },
  productId: string,
): Promise<number> {
  const { rows } = await transaction.execute<{ reserved: number }>(
    sql`select ${reservedOf(sql`${type}::text`, sql`${id}::text`, sql`${productId}::text`)}::float8 as reserved`,
  );
  return rows[0]?.reserved ?? 0;
}

/** Condition that the driver has the goods available; `goods` is a table of `product` and `pieces`. */
export const hasInStock = (driverId: SQL, goods: SQL): SQL => sql`not exists (
  select from ${goods} where goods.pieces > coalesce((
      select b.amount from stock_balances b
      where b.holder_type = 'driver' and b.holder_id = ${driverId} and b.product_id = goods.product), 0)
    - ${reservedOf(sql`'driver'`, driverId, sql`goods.product`)})`;

/**
 * The goods that the driver gives to the receiver of the order (alias), as a table for `hasInStock`; empty if the driver
 * does not bring them along.
 */
export const goodsOf = (order: SQL): SQL => sql`(
  select line ->> 'id' as product, count(*) as pieces
  from jsonb_array_elements(${order}.products) line join products gp on gp.id = line ->> 'id'
  where ${isBroughtAlongSql(order)} and ${isHandedOver(sql`line`, sql`gp`)} group by 1) as goods`;

/** Condition that the driver gives goods of the driver's stock to the receiver of the order (alias). */
export const bringsGoods = (order: SQL): SQL => sql`exists (select from ${goodsOf(order)})`;
