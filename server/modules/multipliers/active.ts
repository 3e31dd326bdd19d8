import { eq, type SQL, sql } from "drizzle-orm";
import { type TimeRange, valueAt } from "#contract/rules/timeRanges.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { multipliers } from "#server/database/tables/multipliers.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** A multiplier, and the value that it has for the order. */
export type ActiveMultiplier = { id: string; value: string };

/**
 * What the multiplier of an order depends on. `at` is when the order is created, or when the slot of a scheduled order
 * begins.
 */
type Question = { region: string; companyId: string; at: Date };

/**
 * The multiplier with the highest value for an order; the oldest of those with equal values. Null if none is active.
 * @see lockActiveMultiplier for an order that is to be stored.
 */
export const activeMultiplier = (reader: Reader, question: Question): Promise<ActiveMultiplier | null> =>
  highest(reader, question, sql``);

/**
 * Does the same and locks the multiplier, so that it is not deactivated before the transaction ends: a later deactivation
 * then finds the order that is stored with it.
 */
export const lockActiveMultiplier = (
  transaction: Transaction,
  question: Question,
): Promise<ActiveMultiplier | null> => highest(transaction, question, sql`for share`);

/**
 * When the multiplier was deactivated. Locks it, so that a deactivation that is under way either is seen here, or finds what
 * the transaction stores.
 */
export async function lockDeactivation(transaction: Transaction, id: string): Promise<Date | null> {
  const [row] = await transaction
    .select({ deactivatedAt: multipliers.deactivatedAt })
    .from(multipliers)
    .where(eq(multipliers.id, id))
    .for("share");
  return row?.deactivatedAt ?? null;
}

type Row = { id: string; multiplier: string; timeRanges: TimeRange[] };

async function highest(
  reader: Reader,
  { region, companyId, at }: Question,
  lock: SQL,
): Promise<ActiveMultiplier | null> {
  // A multiplier that was created after the moment was not active at it.
  const moment = momentSql(at);
  const { rows } = await reader.execute<Row>(sql`
    select id, multiplier, time_ranges as "timeRanges" from multipliers
    where deactivated_at is null and date_from <= ${moment} and date_to > ${moment} and created_at <= ${moment}
      and (regions = '{*}' or ${region} = any(regions)) and (company_ids = '{*}' or ${companyId} = any(company_ids))
    order by id ${lock}`);
  let best: { id: string; value: number } | null = null;
  for (const { id, multiplier, timeRanges } of rows) {
    const value = valueAt(Number(multiplier), timeRanges, at);
    if (!best || value > best.value) best = { id, value };
  }
  return best && { id: best.id, value: best.value.toFixed(2) };
}
