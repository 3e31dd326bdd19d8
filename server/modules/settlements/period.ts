import { type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import type { SettlementPreview } from "#contract/settlements.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { invalidInput } from "#server/invalidInput.ts";

/** The last day of a period in Warsaw, and the moment when it ends. */
export type Period = { until: string; endsAt: string };

/** The period until a day, which must be over so that nothing more can happen on it. */
export function periodUntil(until: string, now: Date): Period {
  if (until >= dayInWarsaw(now)) throw invalidInput("until", "dayNotOver");
  return { until, endsAt: momentInWarsaw(daysAfter(until, 1), "00:00").toISOString() };
}

/** Maximum milliseconds of a closing: a month has hundreds of thousands of entries. */
const closingTimeout = 170_000;

/** Locks the numbers of a kind, so that its closings run one after the other. Returns the last number that was given. */
export async function lockNumbers(transaction: Transaction, kind: SettlementKind): Promise<number> {
  await transaction.execute(sql.raw(`set local statement_timeout = ${closingTimeout}`));
  const { rows } = await transaction.execute<{ lastNo: number }>(sql`
    select last_no::float8 as "lastNo" from settlement_counters where kind = ${kind} for update`);
  const [counter] = rows;
  if (!counter) throw new Error(`Settlements of kind ${kind} have no counter.`);
  return counter.lastNo;
}

/** Throws if the day belongs to a closed period of the driver or company; `column` is that of its id. */
export async function refuseClosed(
  reader: Reader,
  column: SQL,
  id: string,
  { endsAt }: Period,
): Promise<void> {
  const { rows } = await reader.execute(sql`
    select from settlements where ${column} = ${id} and ends_at >= ${endsAt}::timestamptz limit 1`);
  if (rows.length > 0) throw new ApiError("period_already_closed");
}

/**
 * The id of the settlement with this end; `of` is the id of its driver or company. It begins with the time, like all ids.
 */
export const settlementId = (of: SQL, { endsAt }: Period, now: Date): SQL =>
  sql`${ulid(now.getTime()).slice(0, 10)} || upper(left(md5(${endsAt}::text || ${of}), 16))`;

type Sums = SettlementPreview["total"] & Pick<SettlementPreview, "rows">;

/**
 * The rows of `open` with their sums, by one statement that reads them once; all amounts are exact. Columns of `open`: id,
 * name, starts_at, lines, opening, amount.
 */
export async function previewOf(reader: Reader, open: SQL): Promise<SettlementPreview> {
  const row = sql`json_build_object('id', id, 'name', name, 'startsAt', starts_at, 'lines', lines,
    'opening', opening::text, 'amount', amount::text, 'closing', (opening + amount)::text)`;
  const { rows: found } = await reader.execute<Sums>(sql`
    select coalesce(json_agg(${row} order by name, id), '[]') as rows, count(*)::integer as settlements,
      coalesce(sum(lines), 0)::integer as lines, coalesce(sum(opening), 0.00)::text as opening,
      coalesce(sum(amount), 0.00)::text as amount, coalesce(sum(opening + amount), 0.00)::text as closing
    from (${open}) as open`);
  const [sums] = found;
  if (!sums) throw new Error("An aggregate without groups has no row.");
  const { rows, ...total } = sums;
  return { rows: rows.map((one) => ({ ...one, startsAt: new Date(one.startsAt).toISOString() })), total };
}
