import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import type * as warehouses from "#contract/stock/warehouses.ts";
import { type Access, accessSql, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { JsonResponse, JsonRows } from "#server/http/route.ts";
import type { Holder } from "./ledger.ts";
import { reservedOf } from "./reserved.ts";

/**
 * The batches of holders, now or at a moment, as a table of `holder_id`, `product_id`, `serial_number`, `amount` and
 * `since`.
 */
const heldBatches = (holderType: Holder["type"], at: string | undefined): SQL =>
  at === undefined
    ? sql`(select holder_id, product_id, serial_number, amount, since from stock_batches
        where holder_type = ${holderType} and amount > 0)`
    : sql`(select holder_id, product_id, serial_number, sum(change) as amount, min(at) as since
        from (
          select to_id as holder_id, product_id, serial_number, amount as change, at from stock_movements
          where to_type = ${holderType} and at <= ${at}::timestamptz
          union all
          select from_id, product_id, serial_number, -amount, at from stock_movements
          where from_type = ${holderType} and at <= ${at}::timestamptz
        ) as moved group by 1, 2, 3 having sum(change) > 0)`;

/** The warehouses within reach, with their stock now or at a moment. */
export const listWarehouses = (
  access: Access,
  { companyIds, at }: QueryOf<typeof warehouses.list>,
): JsonRows =>
  new JsonRows(sql`
    select row_to_json(row)::text as json from (
      select ${warehouseFields}, coalesce(held.stock, '{}') as stock, coalesce(held.total, 0) as "totalStockCount",
        ${at === undefined ? lowCount : sql`0`} as "lowStockCount"
      ${fromWarehouses}
      left join (
        select holder_id, json_object_agg(product_id, json_build_object('amount', amount)) as stock,
          sum(amount) as total
        from (select holder_id, product_id, sum(amount) as amount from ${heldBatches("warehouse", at)} as batch
          group by 1, 2) as product group by 1
      ) as held on held.holder_id = w.id
      where ${warehousesWithin(access)} and ${companyIds ? within(companyIds, sql`w.company_id`) : sql`true`}
      order by w.region, c.name, w.id
    ) row`);

/** A warehouse with all products of its company; null if it is out of reach. */
export async function warehouseInfo(
  reader: Reader,
  access: Access,
  { warehouseId, at }: QueryOf<typeof warehouses.info>,
): Promise<JsonResponse | null> {
  const stock = stockMap({ type: "warehouse", id: warehouseId }, access, at);
  const { rows } = await reader.execute<{ json: string }>(sql`
    select row_to_json(row)::text as json from (
      select ${warehouseFields}, ${stock} as stock ${fromWarehouses}
      where w.id = ${warehouseId} and ${warehousesWithin(access)}
    ) row`);
  return rows[0] ? new JsonResponse(rows[0].json) : null;
}

/** The contract's `StockMap` of a holder; the caller must have checked that the holder is within reach. */
export async function stockOf(
  reader: Reader,
  holder: Holder,
  access: Access,
  at: string | undefined,
): Promise<JsonResponse> {
  const { rows } = await reader.execute<{ json: string }>(
    sql`select (${stockMap(holder, access, at)})::text as json`,
  );
  return new JsonResponse(rows[0]?.json ?? "{}");
}

const warehouseFields = sql`w.id, c.name as owner, w.company_id as "companyId", r.id as "regionId", w.region`;

const fromWarehouses = sql`from warehouses w join companies c on c.id = w.company_id
  join regions r on r.name = w.region`;

const warehousesWithin = (access: Access): SQL =>
  accessSql(access, { companyId: sql`w.company_id`, region: sql`w.region` });

/** Number of products below their threshold. */
const lowCount = sql`(select count(*)::integer from stock_balances low
  where low.holder_type = 'warehouse' and low.holder_id = w.id and low.amount < low.threshold)`;

/**
 * A holder's stock by product, of companies within reach: for a warehouse all products of its company, for a driver those
 * that the driver has. For a moment in the past it is not known what was available: all that was held is given.
 */
const stockMap = ({ type, id }: Holder, access: Access, at: string | undefined): SQL => {
  const available = sql`greatest(0, coalesce(held.amount, 0) - ${
    at === undefined ? reservedOf(sql`${type}::text`, sql`${id}::text`, sql`p.id`) : sql`0`
  })`;
  const isHeld =
    type === "warehouse"
      ? sql`p.company_id = (select company_id from warehouses where id = ${id})`
      : sql`held.amount > 0`;
  return sql`(
    select coalesce(json_object_agg(item."productId", row_to_json(item)), '{}') from (
      select p.id as "productId", p.name, p.code as "productCode", p.company_id as "companyId",
        c.name as "companyName", c.image_url as "companyImageUrl", null as "imageUrl",
        coalesce(held.amount, 0) as amount, ${available} as available, ${available} > 0 as "canTransferStock",
        coalesce(held.items, '[]') as items,
        ${at === undefined ? sql`b.threshold` : sql`null`} as threshold
      from products p join companies c on c.id = p.company_id
      left join (
        select product_id, sum(amount) as amount,
          json_agg(json_build_object('serialNumber', serial_number, 'amount', amount)
            order by since, serial_number) as items
        from ${heldBatches(type, at)} as batch where holder_id = ${id} group by 1
      ) as held on held.product_id = p.id
      left join stock_balances b on b.holder_type = ${type} and b.holder_id = ${id} and b.product_id = p.id
      where ${isHeld} and ${within(access.companies, sql`p.company_id`)}
      order by c.name, p.name, p.id
    ) as item
  )`;
};
