import { type SQL, sql } from "drizzle-orm";
import type { RestQuery } from "#contract/restQuery.ts";
import { type Movement, MovementFilter, maxListedMovements } from "#contract/stock/movements.ts";
import type { z } from "#contract/zod.ts";
import { type Access, within } from "#server/access.ts";
import { allOf } from "#server/database/allOf.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import type { Reader } from "#server/database/handles.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { PageResponse } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import type { OrderWords } from "#server/reports/reportWords.ts";
import { inWords } from "#server/reports/sqlText.ts";

type Filter = z.output<typeof MovementFilter>;

/** A page of the ledger, by default the newest 25 movements. The total is counted only as far as pages reach. */
export async function listMovements(
  reader: Reader,
  access: Access,
  parameters: RestQuery,
): Promise<PageResponse> {
  const { offset, limit, direction, filter } = parseListParameters(parameters, ["at"], MovementFilter);
  if (offset + limit > maxListedMovements) throw invalidInput("range", "pattern");
  const source = fromMovements(access, filter);
  const { rows } = await reader.execute<Movement>(sql`
    select m.id::text, to_json(m.at) #>> '{}' as at, ${movementKind} as kind, m.product_id as "productId", p.name as "productName",
      m.serial_number as "serialNumber", m.amount::float8, ${sideJson(access, "from")} as "from", ${sideJson(access, "to")} as "to",
      ${ofOrder(access, sql`m.order_id`)} as "orderId", ${ofOrder(access, sql`ordered.order_no`)} as "orderNo", m.reason, m.actor_type as "actorType",
      m.actor_name as actor, ${balanceOf(access, filter)}::float8 as balance
    ${source} order by m.id ${direction} offset ${offset} limit ${limit}`);
  const { rows: counted } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select ${source} limit ${maxListedMovements}) m`,
  );
  const movements = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return new PageResponse("stock-movements", movements, { from: offset, total: counted[0]?.total ?? 0 });
}

/**
 * The `from` and `where` clause of movements (alias m): goods of companies within reach, with at least one holder within
 * reach.
 */
export const fromMovements = (access: Access, filter: Filter): SQL => sql`
  from stock_movements m join products p on p.id = m.product_id join companies c on c.id = p.company_id
  left join orders ordered on ordered.id = m.order_id
  ${ends("from")} ${ends("to")}
  where ${within(access.companies, sql`p.company_id`)}
    and (${within(access.regions, regionOf("from"))} or ${within(access.regions, regionOf("to"))})
    and ${conditions(access, filter)}`;

/**
 * The kind of a movement. Write-offs were stored with the kind of deliveries at first, and rows of the ledger never change;
 * deliveries have no reason.
 */
export const movementKind = sql`(case when m.kind = 'driverToOrder' and m.reason is not null then 'writeOff'
  else m.kind end)`;

/** The reason of a movement as a cell; that of a cancelled order is a code, which is told in words. */
export const reasonIn = (words: OrderWords["reasons"]): SQL =>
  escapeFormula(
    sql`case when ${movementKind} = 'writeOff' then ${inWords(sql`m.reason`, words)} else m.reason end`,
  );

type End = "from" | "to";
const column = (end: End, name: "type" | "id") => sql.raw(`m.${end}_${name}`);

/** Joins the warehouse or driver at an end of the movement. */
const ends = (end: End): SQL => {
  const [warehouse, driver] = [sql.raw(`${end}_warehouse`), sql.raw(`${end}_driver`)];
  return sql`
    left join warehouses ${warehouse} on ${column(end, "type")} = 'warehouse' and ${warehouse}.id = ${column(end, "id")}
    left join drivers ${driver} on ${column(end, "type")} = 'driver' and ${driver}.id = ${column(end, "id")}`;
};

export const regionOf = (end: End): SQL => sql.raw(`coalesce(${end}_warehouse.region, ${end}_driver.region)`);

/** The name of an end; null for a count. A warehouse is named after the product's company, whose goods it keeps. */
export const sideName = (end: End): SQL => sql`case ${column(end, "type")}
  when 'company' then c.name
  when 'warehouse' then c.name || ' - ' || ${sql.raw(`${end}_warehouse.region`)}
  when 'driver' then ${sql.raw(`${end}_driver.first_name || ' ' || ${end}_driver.last_name`)}
  when 'order' then ordered.order_no end`;

/**
 * A field of a movement's order. Without the flag `driverInfo` the order is hidden rather than the driver: movements can be
 * filtered by driver.
 */
export const ofOrder = ({ mask }: Access, field: SQL): SQL => (mask.driverInfo ? field : sql`null::text`);

/** A field of an end, null if the end is an order that `ofOrder` hides. */
export const unlessHidden = (access: Access, end: End, field: SQL): SQL =>
  sql`case when ${column(end, "type")} = 'order' then ${ofOrder(access, field)} else ${field} end`;

const sideJson = (access: Access, end: End): SQL => sql`json_build_object(
  'type', ${column(end, "type")}, 'id', ${unlessHidden(access, end, column(end, "id"))},
  'name', ${unlessHidden(access, end, sideName(end))})`;

/**
 * The balance after the movement of the holder that is filtered by; null if that holder is out of reach, which can be
 * while the other end is within reach.
 */
export const balanceOf = ({ regions }: Access, { warehouseId, driverId }: Filter): SQL => {
  const holder = warehouseId ?? driverId;
  if (holder === undefined) return sql`null::bigint`;
  return sql`case
    when ${holder}::text = m.to_id and ${within(regions, regionOf("to"))} then m.to_balance
    when ${holder}::text = m.from_id and ${within(regions, regionOf("from"))} then m.from_balance end`;
};

function conditions(
  access: Access,
  { productId, warehouseId, driverId, orderId, kind, from, to }: Filter,
): SQL {
  const moves = (type: "warehouse" | "driver", id: string) => sql`(
    m.from_type = ${type} and m.from_id = ${id} or m.to_type = ${type} and m.to_id = ${id})`;
  return allOf([
    productId && sql`m.product_id = ${productId}`,
    warehouseId && moves("warehouse", warehouseId),
    driverId && moves("driver", driverId),
    orderId && sql`${ofOrder(access, sql`m.order_id`)} = ${orderId}`,
    kind && sql`${movementKind} = ${kind}`,
    from && sql`m.at >= ${from}::timestamptz`,
    to && sql`m.at <= ${to}::timestamptz`,
  ]);
}
