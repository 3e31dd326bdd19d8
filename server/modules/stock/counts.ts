import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import * as contract from "#contract/stock/counts.ts";
import type { HolderType } from "#contract/stock/goods.ts";
import { type Access, requireAllLocations, within } from "#server/access.ts";
import { resultOf, unchanged } from "#server/commands/commandResult.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { stockCounts } from "#server/database/tables/stock.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { actorOf, command, JsonRows, query, type Route } from "#server/http/route.ts";
import { holderWithin, productWithin } from "./holders.ts";
import { type Holder, lockBalances, moveStock } from "./ledger.ts";
import { reservedPieces } from "./reserved.ts";

type Count = typeof stockCounts.$inferSelect;

export const countRoutes: readonly Route[] = [
  query(contract.list, async ({ caller }) => waitingCounts(caller.access, caller.accountId)),

  command(
    contract.count,
    async ({ caller, transaction, now }, { holderType, holderId, productId, counted, recorded, reason }) => {
      const holder = { type: holderType, id: holderId };
      requireStock(caller.access, holderType);
      const { ownerId } = await holderWithin(transaction, caller.access, holder);
      await productWithin(transaction, caller.access, productId, ownerId);
      const [held = 0] = (await lockBalances(transaction, [{ holder, productId }])).values();
      if (held !== recorded) throw new ApiError("stock_changed");
      if (counted === recorded) return unchanged({ status: "unchanged" as const });
      await requireNoneWaits(transaction, holder, productId);
      const difference = counted - recorded;
      const earlier = await recordedAlone(transaction, caller.accountId, holder, productId, now);
      const isDecided =
        Math.max(Math.abs(difference), Math.abs(earlier + difference)) <= contract.fourEyesAbove;
      const status = isDecided ? ("accepted" as const) : ("waiting" as const);
      const count: Count = {
        ...{ id: ulid(now.getTime()), holderType, holderId, productId, recorded, counted, reason, status },
        ...{ countedAt: now, countedById: caller.accountId, countedBy: caller.name },
        ...{ decidedAt: isDecided ? now : null, decidedBy: isDecided ? caller.name : null },
      };
      await transaction.insert(stockCounts).values(count);
      if (!isDecided) {
        return resultOf({ status }, [await countEvent(transaction, "countStock", count)]);
      }
      return resultOf({ status }, await applyCount(transaction, actorOf(caller), now, count));
    },
  ),

  command(contract.accept, async ({ caller, transaction, now }, { countId }) => {
    const count = await lockCount(transaction, caller.access, countId);
    if (count.countedById === caller.accountId) throw new ApiError("own_count");
    await decide(transaction, count, "accepted", caller.name, now);
    const movements = await applyCount(transaction, actorOf(caller), now, count);
    return resultOf(null, [await countEvent(transaction, "acceptStockCount", count), ...movements]);
  }),

  command(contract.reject, async ({ caller, transaction, now }, { countId }) => {
    const count = await lockCount(transaction, caller.access, countId);
    await decide(transaction, count, "rejected", caller.name, now);
    return { response: null, events: [await countEvent(transaction, "rejectStockCount", count)] };
  }),
];

/** Throws for an account of some locations if the stock is a warehouse's, whose goods are for all locations of the company. */
function requireStock(access: Access, holderType: HolderType): void {
  if (holderType === "warehouse") requireAllLocations(access);
}

/**
 * Throws if a count of this stock waits: it would book the same difference a second time. The balance must be locked, so
 * that none begins to wait meanwhile.
 */
async function requireNoneWaits(
  transaction: Transaction,
  { type, id }: Holder,
  productId: string,
): Promise<void> {
  const waiting = await transaction.$count(
    stockCounts,
    and(
      eq(stockCounts.holderType, type),
      eq(stockCounts.holderId, id),
      eq(stockCounts.productId, productId),
      eq(stockCounts.status, "waiting"),
    ),
  );
  if (waiting > 0) throw new ApiError("count_already_waits");
}

/**
 * The pieces by which the operator changed this stock within a day without a second operator, so that a large difference
 * can't be recorded in small parts.
 */
async function recordedAlone(
  transaction: Transaction,
  accountId: string,
  { type, id }: Holder,
  productId: string,
  now: Date,
): Promise<number> {
  const { rows } = await transaction.execute<{ pieces: number }>(sql`
    select coalesce(sum(counted - recorded), 0)::float8 as pieces from stock_counts
    where holder_type = ${type} and holder_id = ${id} and product_id = ${productId} and status = 'accepted'
      and counted_by_id = ${accountId}
      -- By name alone, a second operator of the same name would be taken for the first.
      and decided_by = counted_by and decided_at = counted_at
      and counted_at > ${momentSql(now)} - interval '24 hours'`);
  return rows[0]?.pieces ?? 0;
}

/** Moves the difference that the count found, which stays the same if other goods have moved since. */
async function applyCount(
  transaction: Transaction,
  by: Actor,
  now: Date,
  { id, holderType, holderId, productId, recorded, counted, reason }: Count,
): Promise<NewEvent[]> {
  const [holder, count] = [
    { type: holderType, id: holderId },
    { type: "count", id },
  ] as const;
  const difference = counted - recorded;
  if (difference < 0) await refuseReserved(transaction, holder, productId, -difference);
  return moveStock(transaction, by, now, [
    {
      kind: "stockCount",
      ...{ productId, reason, amount: Math.abs(difference) },
      ...(difference > 0 ? { from: count, to: holder } : { from: holder, to: count }),
    },
  ]);
}

/** Throws if the missing pieces are there by the ledger, but reserved; if they are not there, `moveStock` refuses them. */
async function refuseReserved(
  transaction: Transaction,
  holder: Holder,
  productId: string,
  missing: number,
): Promise<void> {
  const [held = 0] = (await lockBalances(transaction, [{ holder, productId }])).values();
  if (missing <= held && held - missing < (await reservedPieces(transaction, holder, productId))) {
    throw new ApiError("goods_reserved");
  }
}

async function lockCount(transaction: Transaction, access: Access, countId: string): Promise<Count> {
  const [count] = await transaction
    .select()
    .from(stockCounts)
    .where(eq(stockCounts.id, countId))
    .for("update");
  if (!count || !(await isReached(transaction, access, count))) throw new ApiError("count_not_found");
  requireStock(access, count.holderType);
  if (count.status !== "waiting") throw new ApiError("count_already_decided");
  return count;
}

async function isReached(transaction: Transaction, access: Access, count: Count): Promise<boolean> {
  try {
    const { ownerId } = await holderWithin(transaction, access, {
      type: count.holderType,
      id: count.holderId,
    });
    await productWithin(transaction, access, count.productId, ownerId);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const decide = (
  transaction: Transaction,
  { id }: Count,
  status: "accepted" | "rejected",
  decidedBy: string,
  now: Date,
) => transaction.update(stockCounts).set({ status, decidedBy, decidedAt: now }).where(eq(stockCounts.id, id));

async function countEvent(
  transaction: Transaction,
  name: "countStock" | "acceptStockCount" | "rejectStockCount",
  { id, holderType, holderId, productId, recorded, counted, reason }: Count,
): Promise<NewEvent> {
  const { rows } = await transaction.execute<{ name: string; companyId: string; region: string }>(sql`
    select p.name, p.company_id as "companyId", coalesce(w.region, d.region) as region
    from products p
    left join warehouses w on ${holderType} = 'warehouse' and w.id = ${holderId}
    left join drivers d on ${holderType} = 'driver' and d.id = ${holderId}
    where p.id = ${productId}`);
  const [row] = rows;
  return {
    name,
    subjectId: productId,
    keys: { companyId: row?.companyId, region: row?.region },
    driverId: holderType === "driver" ? holderId : null,
    data: {
      product: { id: productId, name: row?.name ?? "" },
      countId: id,
      holder: { type: holderType, id: holderId },
      ...{ recorded, counted, reason },
    },
  };
}

const waitingCounts = (access: Access, accountId: string): JsonRows =>
  new JsonRows(sql`
    select json_build_object('id', s.id, 'holderType', s.holder_type, 'holderId', s.holder_id,
      'holderName', coalesce(c.name || ' - ' || w.region, d.first_name || ' ' || d.last_name),
      'productId', s.product_id, 'productName', p.name, 'recorded', s.recorded, 'counted', s.counted,
      'reason', s.reason, 'status', s.status, 'countedAt', s.counted_at, 'countedBy', s.counted_by,
      'isOwn', s.counted_by_id = ${accountId})::text as json
    from stock_counts s join products p on p.id = s.product_id join companies c on c.id = p.company_id
    left join warehouses w on s.holder_type = 'warehouse' and w.id = s.holder_id
    left join drivers d on s.holder_type = 'driver' and d.id = s.holder_id
    where s.status = 'waiting' and ${within(access.companies, sql`p.company_id`)}
      and ${within(access.regions, sql`coalesce(w.region, d.region)`)}
    order by s.counted_at, s.id`);
