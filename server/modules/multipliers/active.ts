import { type SQL, sql } from "drizzle-orm";
import { type TimeRange, valueAt } from "#contract/rules/timeRanges.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** The multiplier of a price, and the value that it gives. */
export type ActiveMultiplier = { id: string; value: string };

/** What decides which multiplier an order gets. `at`: when it is created; of a scheduled order, when its slot begins. */
type Question = { region: string; companyId: string; at: Date };

/**
 * The multiplier that gives the highest value for an order; of equal ones the oldest. Null if none is active.
 *
 * @see lockActiveMultiplier for what is to be stored.
 */
export const activeMultiplier = (reader: Reader, question: Question): Promise<ActiveMultiplier | null> =>
  highest(reader, question, sql``);

/** The same, and nobody deactivates it until the transaction ends: an order that is stored with it is found then. */
export const lockActiveMultiplier = (
  transaction: Transaction,
  question: Question,
): Promise<ActiveMultiplier | null> => highest(transaction, question, sql`for share`);

type Row = { id: string; multiplier: string; timeRanges: TimeRange[] };

async function highest(
  reader: Reader,
  { region, companyId, at }: Question,
  lock: SQL,
): Promise<ActiveMultiplier | null> {
  // One that was created later was not active then.
  const moment = sql`${at.toISOString()}::timestamptz`;
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
