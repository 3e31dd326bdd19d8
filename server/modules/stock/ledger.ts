import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type HolderType, holderTypes, type MovementKind, type SideType } from "#contract/stock/goods.ts";
import { namedStatement } from "#server/database/namedStatement.ts";
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

/** The keys as a table: types, ids and products side by side. */
const keyTable = sql`unnest(${sql.placeholder("types")}::text[], ${sql.placeholder("ids")}::text[],
  ${sql.placeholder("products")}::text[]) as key(type, id, product)`;

type KeyColumns = { types: string[]; ids: string[]; products: string[] };

const columnsOf = (keys: readonly Key[]): KeyColumns => ({
  types: keys.map(({ holder }) => holder.type),
  ids: keys.map(({ holder }) => holder.id),
  products: keys.map(({ productId }) => productId),
});

type KeyRow = { type: HolderType; id: string; product: string };

const lockRows = namedStatement<KeyColumns, KeyRow & { amount: number }>(
  "lock stock balances",
  sql`select holder_type as type, holder_id as id, product_id as product, amount from stock_balances
    where (holder_type, holder_id, product_id) in (select type, id, product from ${keyTable})
    order by holder_type, holder_id, product_id for update`,
);

const addRows = namedStatement<KeyColumns>(
  "add stock balances",
  sql`insert into stock_balances (holder_type, holder_id, product_id)
    select distinct type, id, product from ${keyTable} order by 1, 2, 3 on conflict do nothing`,
);

/** Locks what these holders have of these products, always in the same order. Returns the amounts by `textOf`. */
export async function lockBalances(
  transaction: Transaction,
  keys: readonly Key[],
): Promise<Map<string, number>> {
  const columns = columnsOf(keys);
  const distinct = new Set(keys.map(({ holder, productId }) => textOf(holder, productId)));
  let rows = await lockRows(transaction, columns);
  if (rows.length < distinct.size) {
    await addRows(transaction, columns);
    rows = await lockRows(transaction, columns);
  }
  return new Map(rows.map((row) => [textOf(row, row.product), row.amount]));
}

type Batch = { serialNumber: string; amount: number };
type Stock = {
  reserved: number;
  batches: Batch[];
  companyId: string;
  productName: string;
  region: string | null;
};

const readStocks = namedStatement<KeyColumns, Stock & KeyRow>(
  "stocks of balances",
  sql`select key.type, key.id, key.product, p.company_id as "companyId", p.name as "productName",
      ${reservedOf(sql`key.type`, sql`key.id`, sql`key.product`)}::integer as reserved,
      coalesce(w.region, d.region) as region,
      (select coalesce(json_agg(json_build_object('serialNumber', serial_number, 'amount', amount)
          order by since, serial_number), '[]')
        from stock_batches b where b.holder_type = key.type and b.holder_id = key.id
          and b.product_id = key.product and b.amount > 0) as batches
    from ${keyTable} join products p on p.id = key.product
    left join warehouses w on key.type = 'warehouse' and w.id = key.id
    left join drivers d on key.type = 'driver' and d.id = key.id`,
);

/** What is known of each holder's stock; only to be read under the lock of its balances. */
async function stocksOf(transaction: Transaction, keys: readonly Key[]): Promise<Map<string, Stock>> {
  const rows = await readStocks(transaction, columnsOf(keys));
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

const held = sql.raw(`('${holderTypes.join("', '")}')`);

/** Rows, balances and batches in one statement. */
const writeRows = namedStatement<{
  rows: string;
  at: Date;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
}>(
  "write stock movements",
  sql`with moved as (
      select * from json_to_recordset(${sql.placeholder("rows")}::json) as row(
        nth integer, kind text, "productId" text, "serialNumber" text, amount bigint,
        "fromType" text, "fromId" text, "fromBalance" bigint, "toType" text, "toId" text, "toBalance" bigint,
        "orderId" text, reason text)
    ), ledger as (
      insert into stock_movements (at, kind, product_id, serial_number, amount, from_type, from_id, from_balance,
        to_type, to_id, to_balance, order_id, reason, actor_type, actor_id, actor_name)
      select ${sql.placeholder("at")}::timestamptz, kind, "productId", "serialNumber", amount, "fromType", "fromId", "fromBalance",
        "toType", "toId", "toBalance", "orderId", reason, ${sql.placeholder("actorType")}::text, ${sql.placeholder("actorId")}::text, ${sql.placeholder("actorName")}::text
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
    select type, id, product, batch, pieces, ${sql.placeholder("at")}::timestamptz from received
    on conflict (holder_type, holder_id, product_id, serial_number) do update
    set amount = b.amount + excluded.amount, since = case when b.amount = 0 then excluded.since else b.since end`,
);

async function write(transaction: Transaction, by: Actor, now: Date, rows: readonly LedgerRow[]) {
  const flat = rows.map(({ from, to, ...row }, nth) => ({
    ...row,
    nth,
    fromType: from.type,
    fromId: from.id,
    toType: to.type,
    toId: to.id,
  }));
  const actor = { actorType: by.type, actorId: by.id, actorName: by.name };
  await writeRows(transaction, { rows: JSON.stringify(flat), at: now, ...actor });
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
