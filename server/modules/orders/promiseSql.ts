import { type SQL, sql } from "drizzle-orm";
import {
  acceptanceRiskMinutes,
  type DeadlineState,
  type PromiseOutcome,
  promiseMinutes,
  promiseRiskMinutes,
  typicalMinutes,
} from "#contract/orders/promise.ts";
import { inGroup } from "#server/database/statusSql.ts";

/** By when an order (alias o) is promised: the end of its slot, or 180 minutes from its creation. */
export const promisedAt = sql`coalesce(o.slot_to, o.created_at + ${minutes(promiseMinutes)})`;

const isAcceptanceRunning = sql`${inGroup("o.status", "offered")} and o.on_hold_since is null and o.accept_by is not null`;

const isOpen = sql`(${inGroup("o.status", "ongoing")} or ${inGroup("o.status", "planned")})`;

const unlessHeld = (column: string): SQL => sql.raw(`case when o.on_hold_since is null then ${column} end`);

/** The contract's `deadlineOf` of an order (alias o): null once it is over. */
export const deadlineAt = sql`case when ${isOpen} then least(${unlessHeld("o.stage_late_at")},
  case when ${isAcceptanceRunning} then o.accept_by else ${promisedAt} end) end`;

/**
 * From when an order (alias o) is at risk: some minutes before its deadline, or at the company's limit of the stage if
 * that comes first.
 */
export const atRiskFrom = sql`case when ${isOpen} then least(${unlessHeld("o.stage_risk_at")},
  case when ${isAcceptanceRunning} then o.accept_by - ${minutes(acceptanceRiskMinutes)}
    else ${promisedAt} - ${minutes(promiseRiskMinutes)} end) end`;

/** The contract's `deadlineState` of an order (alias o); null where it has none. */
export const deadlineStateSql = (now: SQL): SQL => sql`case
  when ${now} > ${deadlineAt} then ${word("late")}
  when ${now} >= ${atRiskFrom} then ${word("atRisk")}
  when ${isOpen} then ${word("onTime")} end`;

/** The contract's `promiseOutcome` of an order (alias o); null where it has none. */
export const promiseOutcomeSql = (now: SQL): SQL => sql`case
  when o.delivered_at > ${promisedAt} then ${word("late")}
  when o.delivered_at is not null and o.slot_to is not null then ${word("slot")}
  when o.delivered_at <= o.created_at + ${minutes(typicalMinutes)} then ${word("typical")}
  when o.delivered_at is not null then ${word("promised")}
  when o.cancelled_at is null and ${now} > ${promisedAt} then ${word("overdue")} end`;

function word(one: PromiseOutcome | DeadlineState): SQL {
  return sql.raw(`'${one}'`);
}

// A function declaration, because constants above call it.
function minutes(count: number): SQL {
  return sql.raw(`interval '${count} minutes'`);
}
