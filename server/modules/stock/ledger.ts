import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type HolderType, holderTypes, type MovementKind, type SideType } from "#contract/stock/goods.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { reservedOf } from "./reserved.ts";

type Side = { type: SideType; id: string };
export type Holder = { type: HolderType; id: string };

/** Goods that change hands. Without a batch number the giver's oldest batches go first. */
export type NewMovement = {
  kind: MovementKind;
  productId: string;
  amount: number;
  from: Side;
  to: Side;
  serialNumber?: string;
  orderId?: string;
  reason?: string | undefined;
};

/**
 * Writes movements to the ledger, with the balances and batches that follow from them. Locks the balances of all holders
 * in one order, so that movements can't deadlock; whoever also locks an order or an exchange does that before. Throws
 * `not_enough_stock` unless each giver has that much that nothing else needs. Returns the events.
 */
export async function moveStock(
  transaction: Transaction,
  by: Actor,
  now: Date,
  movements: readonly NewMovement[],
): Promise<NewEvent[]> {
  const keys = movements.flatMap(({ productId, from, to }) =>
    [from, to].filter(isHolder).map((holder) => ({ holder, productId })),
  );
  const balances = await lockBalances(transaction, keys);
  const stocks = await stocksOf(transaction, keys);
  const rows = movements.flatMap((movement) => batchRows(movement, balances, stocks));
  await write(transaction, by, now, rows);
  return movements.map((movement) => eventOf(movement, stocks));
}

type Key = { holder: Holder; productId: string };

const isHolder = (side: Side): side is Holder => (holderTypes as readonly SideType[]).includes(side.type);
const textOf = ({ type, id }: Side, productId: string) => `${type} ${id} ${productId}`;

/** The keys as a table for SQL: types, ids and products side by side. */
const unnested = (keys: readonly Key[]) => sql`unnest(
  ${sql.param(keys.map(({ holder }) => holder.type))}::text[],
  ${sql.param(keys.map(({ holder }) => holder.id))}::text[],
  ${sql.param(keys.map(({ productId }) => productId))}::text[]) as key(type, id, product)`;

/** Locks what these holders have of these products, always in the same order. Returns the amounts by `textOf`. */
export async function lockBalances(
  transaction: Transaction,
  keys: readonly Key[],
): Promise<Map<string, number>> {
  const lock = () =>
    transaction.execute<{ type: HolderType; id: string; product: string; amount: string }>(sql`
      select holder_type as type, holder_id as id, product_id as product, amount from stock_balances
      where (holder_type, holder_id, product_id) in (select * from ${unnested(keys)})
      order by holder_type, holder_id, product_id for update`);
  const distinct = new Set(keys.map(({ holder, productId }) => textOf(holder, productId)));
  let { rows } = await lock();
  if (rows.length < distinct.size) {
    await transaction.execute(sql`
      insert into stock_balances (holder_type, holder_id, product_id)
      select distinct * from ${unnested(keys)} order by 1, 2, 3 on conflict do nothing`);
    ({ rows } = await lock());
  }
  return new Map(rows.map((row) => [textOf(row, row.product), Number(row.amount)]));
}

type Batch = { serialNumber: string; amount: number };
type Stock = {
  reserved: number;
  batches: Batch[];
  companyId: string;
  productName: string;
  region: string | null;
};

/** What is known of each holder's stock; only to be read under the lock of its balances. */
async function stocksOf(transaction: Transaction, keys: readonly Key[]): Promise<Map<string, Stock>> {
  const { rows } = await transaction.execute<Stock & { type: HolderType; id: string; product: string }>(sql`
    select key.type, key.id, key.product, p.company_id as "companyId", p.name as "productName",
      ${reservedOf(sql`key.type`, sql`key.id`, sql`key.product`)}::integer as reserved,
      coalesce(w.region, d.region) as region,
      (select coalesce(json_agg(json_build_object('serialNumber', serial_number, 'amount', amount)
          order by since, serial_number), '[]')
        from stock_batches b where b.holder_type = key.type and b.holder_id = key.id
          and b.product_id = key.product and b.amount > 0) as batches
    from ${unnested(keys)} join products p on p.id = key.product
    left join warehouses w on key.type = 'warehouse' and w.id = key.id
    left join drivers d on key.type = 'driver' and d.id = key.id`);
  return new Map(rows.map((row) => [textOf(row, row.product), row]));
}

type LedgerRow = NewMovement & {
  serialNumber: string;
  fromBalance: number | null;
  toBalance: number | null;
};

/** A movement as rows of the ledger, one for each batch; counts `balances` and `stocks` on. */
function batchRows(
  movement: NewMovement,
  balances: Map<string, number>,
  stocks: Map<string, Stock>,
): LedgerRow[] {
  const { from, to, productId, amount, serialNumber } = movement;
  const change = (side: Side, difference: number) => {
    if (!isHolder(side)) return null;
    const key = textOf(side, productId);
    const balance = (balances.get(key) ?? 0) + difference;
    balances.set(key, balance);
    return balance;
  };
  return batchesToMove(from, productId, amount, serialNumber, balances, stocks).map((batch) => ({
    ...movement,
    ...batch,
    fromBalance: change(from, -batch.amount),
    toBalance: change(to, batch.amount),
  }));
}

function batchesToMove(
  from: Side,
  productId: string,
  amount: number,
  serialNumber: string | undefined,
  balances: Map<string, number>,
  stocks: Map<string, Stock>,
): Batch[] {
  if (!isHolder(from)) return [{ serialNumber: serialNumber ?? "", amount }];
  const key = textOf(from, productId);
  const stock = stocks.get(key);
  if (!stock || (balances.get(key) ?? 0) - stock.reserved < amount) throw new ApiError("not_enough_stock");
  const taken: Batch[] = [];
  let missing = amount;
  for (const batch of stock.batches) {
    const part = Math.min(missing, batch.amount);
    if (part > 0) taken.push({ serialNumber: batch.serialNumber, amount: part });
    batch.amount -= part;
    missing -= part;
  }
  if (missing > 0) throw new Error(`The batches of ${key} do not add up to its balance.`);
  return taken;
}

/** Rows, balances and batches in one statement. */
async function write(transaction: Transaction, by: Actor, now: Date, rows: readonly LedgerRow[]) {
  const json = rows.map(({ from, to, ...row }, nth) => ({
    ...row,
    nth,
    fromType: from.type,
    fromId: from.id,
    toType: to.type,
    toId: to.id,
  }));
  const held = sql.raw(`('${holderTypes.join("', '")}')`);
  await transaction.execute(sql`
    with moved as (
      select * from json_to_recordset(${JSON.stringify(json)}::json) as row(
        nth integer, kind text, "productId" text, "serialNumber" text, amount bigint,
        "fromType" text, "fromId" text, "fromBalance" bigint, "toType" text, "toId" text, "toBalance" bigint,
        "orderId" text, reason text)
    ), ledger as (
      insert into stock_movements (at, kind, product_id, serial_number, amount, from_type, from_id, from_balance,
        to_type, to_id, to_balance, order_id, reason, actor_type, actor_id, actor_name)
      select ${now}::timestamptz, kind, "productId", "serialNumber", amount, "fromType", "fromId", "fromBalance",
        "toType", "toId", "toBalance", "orderId", reason, ${by.type}::text, ${by.id}::text, ${by.name}::text
      from moved order by nth
    ), given as (
      select "fromType" as type, "fromId" as id, "productId" as product, "serialNumber" as batch, sum(amount) as pieces
      from moved where "fromType" in ${held} group by 1, 2, 3, 4
    ), received as (
      select "toType" as type, "toId" as id, "productId" as product, "serialNumber" as batch, sum(amount) as pieces
      from moved where "toType" in ${held} group by 1, 2, 3, 4
    ), balances as (
      update stock_balances set amount = amount + change.pieces
      from (
        select type, id, product, sum(pieces) as pieces
        from (select type, id, product, -pieces as pieces from given
          union all select type, id, product, pieces from received) as change group by 1, 2, 3
      ) as change
      where (holder_type, holder_id, product_id) = (type, id, product)
    ), emptied as (
      update stock_batches set amount = amount - pieces from given
      where (holder_type, holder_id, product_id, serial_number) = (type, id, product, batch)
    )
    insert into stock_batches as b (holder_type, holder_id, product_id, serial_number, amount, since)
    select type, id, product, batch, pieces, ${now}::timestamptz from received
    on conflict (holder_type, holder_id, product_id, serial_number) do update
    set amount = b.amount + excluded.amount, since = case when b.amount = 0 then excluded.since else b.since end`);
}

function eventOf(
  { kind, productId, amount, from, to, orderId, reason }: NewMovement,
  stocks: Map<string, Stock>,
): NewEvent {
  const stock = [from, to].map((side) => stocks.get(textOf(side, productId))).find(Boolean);
  const driver = [to, from].find(({ type }) => type === "driver");
  return {
    name: "moveStock",
    subjectId: productId,
    keys: { companyId: stock?.companyId, region: stock?.region ?? undefined },
    driverId: driver?.id ?? null,
    data: {
      product: { id: productId, name: stock?.productName ?? "" },
      kind,
      amount,
      from,
      to,
      orderId: orderId ?? null,
      reason: reason ?? null,
    },
  };
}
