import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import {
  type Batch,
  type HolderType,
  holderTypes,
  type MovementKind,
  type SideType,
} from "#contract/stock/goods.ts";
import { namedStatement } from "#server/database/namedStatement.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { reservedOf } from "./reserved.ts";

type Side = { type: SideType; id: string };
export type Holder = { type: HolderType; id: string };

/** Goods that change hands. A holder gives its oldest batches first, unless `batches` names others. */
export type NewMovement = {
  kind: MovementKind;
  productId: string;
  amount: number;
  from: Side;
  to: Side;
  /** The batch number of goods that no holder gives. */
  serialNumber?: string;
  /** The batches that a holder gives, each once, with `amount` pieces in all. */
  batches?: readonly Batch[] | undefined;
  orderId?: string;
  reason?: string | undefined;
};

/** What `moveGoods` has moved. */
export type MovedGoods = { events: NewEvent[]; batches: Batch[] };

/** `moveGoods`, for those who only need the events. */
export const moveStock = async (...of: Parameters<typeof moveGoods>): Promise<NewEvent[]> =>
  (await moveGoods(...of)).events;

/**
 * Writes movements to the ledger, and updates balances and batches. The balances of all holders are locked in one order,
 * so that movements can't deadlock; a transaction that also locks an order or an exchange must lock that first. Throws
 * `not_enough_stock` unless each giver has enough available. At most one of the movements may take a product from the
 * same giver. Returns the events, and the batches that were moved.
 */
export async function moveGoods(
  transaction: Transaction,
  by: Actor,
  now: Date,
  movements: readonly NewMovement[],
): Promise<MovedGoods> {
  const keys = movements.flatMap(({ productId, from, to }) =>
    [from, to].filter(isHolder).map((holder) => ({ holder, productId })),
  );
  const balances = await lockBalances(transaction, keys);
  const parts = movements.flatMap((movement) => {
    const named: readonly (Batch | null)[] = movement.batches ?? [null];
    return named.map((batch) => ({ movement, batch }));
  });
  const rows = parts.map(({ movement: { from, to, batches: _, ...movement }, batch }, nth) => ({
    ...movement,
    nth,
    amount: batch?.amount ?? movement.amount,
    givenBatch: batch?.serialNumber,
    fromType: from.type,
    fromId: from.id,
    fromAmount: balances.get(textOf(from, movement.productId)),
    toType: to.type,
    toId: to.id,
    toAmount: balances.get(textOf(to, movement.productId)),
  }));
  const actor = { actorType: by.type, actorId: by.id, actorName: by.name };
  const written = await write(transaction, { rows: JSON.stringify(rows), at: now, ...actor });
  if (written.some(({ isEnough }) => !isEnough)) throw new ApiError("not_enough_stock");
  const events = movements.flatMap((movement) => {
    const goods = written.find(({ nth }) => parts[nth]?.movement === movement);
    return goods ? [eventOf(movement, goods)] : [];
  });
  return { events, batches: written.flatMap(({ batches }) => batches) };
}

type Key = { holder: Holder; productId: string };

const isHolder = (side: Side): side is Holder => (holderTypes as readonly SideType[]).includes(side.type);
const textOf = ({ type, id }: Side, productId: string) => `${type} ${id} ${productId}`;

/** The keys as a table, made of three parallel arrays. */
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

/** Locks the balances of these holders and products, always in the same order. Returns the amounts by `textOf`. */
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

const held = sql.raw(`('${holderTypes.join("', '")}')`);

type WrittenMovement = {
  nth: number;
  /** If false, nothing of the movement was written. */
  isEnough: boolean;
  batches: Batch[];
  productName: string;
  companyId: string;
  /** The region of the giver, or otherwise of the receiver. */
  region: string | null;
};

/**
 * Writes rows, balances and batches in one statement, which may only run while the balances are locked. `fromAmount` and
 * `toAmount` are the amounts of the holders before. The oldest batches leave first.
 */
const write = namedStatement<
  { rows: string; at: Date; actorType: string; actorId: string | null; actorName: string | null },
  WrittenMovement
>(
  "write stock movements",
  sql`with moved as (
      select row.*, p.name as product, p.company_id as company, coalesce(row."serialNumber", '') as batch,
        row."fromType" not in ${held} or (
          sum(row.amount) over (partition by row."fromType", row."fromId", row."productId") <=
            row."fromAmount" - ${reservedOf(sql`row."fromType"`, sql`row."fromId"`, sql`row."productId"`)}
          and (row."givenBatch" is null or row.amount <= coalesce((select amount from stock_batches
            where holder_type = row."fromType" and holder_id = row."fromId" and product_id = row."productId"
              and serial_number = row."givenBatch"), 0))) as enough
      from json_to_recordset(${sql.placeholder("rows")}::json) as row(
        nth integer, kind text, "productId" text, "serialNumber" text, "givenBatch" text, amount bigint, "fromType" text, "fromId" text,
        "fromAmount" bigint, "toType" text, "toId" text, "toAmount" bigint, "orderId" text, reason text)
      join products p on p.id = row."productId"
    ), parts as (
      select m.nth, 0 as place, m.batch, m.amount as pieces from moved m where m."fromType" not in ${held}
      union all
      select m.nth, b.place, b.serial_number, least(b.amount, m.amount - b.before)
      from moved m cross join lateral (
        select serial_number, amount, row_number() over oldest as place, sum(amount) over oldest - amount as before
        from stock_batches
        where holder_type = m."fromType" and holder_id = m."fromId" and product_id = m."productId" and amount > 0
          and (m."givenBatch" is null or serial_number = m."givenBatch")
        window oldest as (order by since, serial_number rows unbounded preceding)
      ) as b
      where m.enough and m."fromType" in ${held} and b.before < m.amount
    ), rows as (
      select m.nth, m.kind, m."productId", m."fromType", m."fromId", m."toType", m."toId", m."orderId", m.reason,
        part.place, part.batch, part.pieces,
        m."fromAmount" - sum(part.pieces) over (partition by m."fromType", m."fromId", m."productId"
          order by m.nth, part.place) as "fromBalance",
        m."toAmount" + sum(part.pieces) over (partition by m."toType", m."toId", m."productId"
          order by m.nth, part.place) as "toBalance"
      from moved m join parts part using (nth)
    ), ledger as (
      insert into stock_movements (at, kind, product_id, serial_number, amount, from_type, from_id, from_balance,
        to_type, to_id, to_balance, order_id, reason, actor_type, actor_id, actor_name)
      select ${sql.placeholder("at")}::timestamptz, kind, "productId", batch, pieces, "fromType", "fromId",
        "fromBalance", "toType", "toId", "toBalance", "orderId", reason, ${sql.placeholder("actorType")}::text,
        ${sql.placeholder("actorId")}::text, ${sql.placeholder("actorName")}::text
      from rows order by nth, place
    ), changes as (
      select "fromType" as type, "fromId" as id, "productId" as product, batch, -pieces as pieces
      from rows where "fromType" in ${held}
      union all
      select "toType", "toId", "productId", batch, pieces from rows where "toType" in ${held}
    ), balances as (
      update stock_balances set amount = amount + change.pieces
      from (select type, id, product, sum(pieces) as pieces from changes group by 1, 2, 3) as change
      where (holder_type, holder_id, product_id) = (type, id, product)
    ), given as (
      update stock_batches set amount = amount + pieces from changes
      where pieces < 0 and (holder_type, holder_id, product_id, serial_number) = (type, id, product, batch)
    ), received as (
      insert into stock_batches as b (holder_type, holder_id, product_id, serial_number, amount, since)
      select type, id, product, batch, sum(pieces), ${sql.placeholder("at")}::timestamptz
      from changes where pieces > 0 group by 1, 2, 3, 4
      on conflict (holder_type, holder_id, product_id, serial_number) do update
      set amount = b.amount + excluded.amount, since = case when b.amount = 0 then excluded.since else b.since end
    )
    select nth, enough as "isEnough", product as "productName", company as "companyId",
      (select json_agg(json_build_object('serialNumber', part.batch, 'amount', part.pieces) order by part.place)
        from parts part where part.nth = moved.nth) as batches,
      coalesce(
        (select region from warehouses where id = "fromId" and "fromType" = 'warehouse'),
        (select region from drivers where id = "fromId" and "fromType" = 'driver'),
        (select region from warehouses where id = "toId" and "toType" = 'warehouse'),
        (select region from drivers where id = "toId" and "toType" = 'driver')) as region
    from moved`,
);

function eventOf(
  { kind, productId, amount, from, to, orderId, reason }: NewMovement,
  { productName, companyId, region }: WrittenMovement,
): NewEvent {
  const driver = [to, from].find(({ type }) => type === "driver");
  return {
    name: "moveStock",
    subjectId: productId,
    keys: { companyId, region: region ?? undefined },
    driverId: driver?.id ?? null,
    data: {
      product: { id: productId, name: productName },
      kind,
      amount,
      from,
      to,
      orderId: orderId ?? null,
      reason: reason ?? null,
    },
  };
}
