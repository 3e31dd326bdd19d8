import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { OrderEvent } from "#contract/events.ts";
import { deactivate } from "#contract/multipliers.ts";
import { type Access, requireAllLocations } from "#server/access.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";
import { actorOf, command } from "#server/http/route.ts";
import { multipliersWhollyWithin, multipliersWithin } from "./reach.ts";

/**
 * Deactivates a multiplier and marks that on the orders that it priced and that have not ended. Their price stays,
 * because it was agreed when they were created (docs/decisions/0032).
 */
export const deactivateMultiplier = command(
  deactivate,
  async ({ caller, transaction, now }, { multiplierId, deactivationReason }) => {
    requireAllLocations(caller.access);
    const reason = deactivationReason || null;
    await requireActive(transaction, caller.access, multiplierId, sql``);
    // Orders before the multiplier, as where an order is priced anew. Some may appear until the multiplier is locked.
    await transaction.execute(liveOrders(multiplierId));
    await requireActive(transaction, caller.access, multiplierId, sql`for update`);
    const at = momentSql(now);
    await transaction.execute(sql`
      update multipliers set version = version + 1, deactivated_at = ${at}, deactivated_by_id = ${caller.accountId},
        deactivated_by = ${caller.email}, deactivation_reason = ${reason}
      where id = ${multiplierId}`);
    const orders = await markOrders(transaction, multiplierId, actorOf(caller), now);
    return {
      response: { id: multiplierId, version: 2 },
      events: [
        {
          name: "deactivateMultiplier",
          subjectId: multiplierId,
          version: 2,
          changes: {
            deactivatedAt: [null, now.toISOString()],
            ...(reason && { deactivationReason: [null, reason] }),
          },
          data: { orders },
        },
      ],
    };
  },
);

/** Throws unless the multiplier is active and wholly within reach. */
async function requireActive(
  transaction: Transaction,
  access: Access,
  multiplierId: string,
  lock: SQL,
): Promise<void> {
  const { rows } = await transaction.execute<{ isActive: boolean; isWithinReach: boolean }>(sql`
    select m.deactivated_at is null as "isActive", ${multipliersWhollyWithin(access)} as "isWithinReach"
    from multipliers m where m.id = ${multiplierId} and ${multipliersWithin(access)} ${lock}`);
  const [multiplier] = rows;
  if (!multiplier) throw new ApiError("multiplier_not_found");
  if (!multiplier.isWithinReach) throw new ApiError("not_allowed");
  if (!multiplier.isActive) throw new ApiError("multiplier_already_deactivated");
}

/**
 * Locks the orders that the multiplier priced and that have not ended, in the order of their ids, like everywhere where
 * several are locked, to avoid deadlocks.
 */
const liveOrders = (multiplierId: string): SQL => sql`
  select id from orders
  where multiplier_id = ${multiplierId} and multiplier_deactivated_at is null
    and (${inGroup("status", "waiting")} or ${inGroup("status", "withDriver")})
  order by id for update`;

/**
 * Marks thousands of orders by one statement instead of `moveOrder`, which is possible because neither status nor
 * deadlines change.
 */
async function markOrders(
  transaction: Transaction,
  multiplierId: string,
  by: Actor,
  now: Date,
): Promise<number> {
  const at = momentSql(now);
  const event: OrderEvent = "deactivatedOrderMultiplier";
  const { rowCount } = await transaction.execute(sql`
    with live as (${liveOrders(multiplierId)}), marked as (
      update orders o set version = version + 1, multiplier_deactivated_at = ${at}
      from live where o.id = live.id
      returning o.id, o.version, o.company_id, o.region, o.location_id, o.driver_id
    )
    insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, version, company_id, region,
      location_id, driver_id)
    select ${at}, ${event}, ${by.type}, ${by.id}, ${by.name}, 'order', id, version, company_id, region, location_id,
      driver_id
    from marked order by id`);
  return rowCount ?? 0;
}
