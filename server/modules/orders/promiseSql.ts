import { type SQL, sql } from "drizzle-orm";
import { type PromiseOutcome, promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";

/** By when an order (alias o) is promised: the end of its slot, or 180 minutes from its creation. */
export const promisedAt = sql`coalesce(o.slot_to, o.created_at + ${sql.raw(`interval '${promiseMinutes} minutes'`)})`;

/** The contract's `promiseOutcome` of an order (alias o); null where it has none. */
export const promiseOutcomeSql = (now: SQL): SQL => sql`case
  when o.delivered_at > ${promisedAt} then ${word("late")}
  when o.delivered_at is not null and o.slot_to is not null then ${word("slot")}
  when o.delivered_at <= o.created_at + ${sql.raw(`interval '${typicalMinutes} minutes'`)} then ${word("typical")}
  when o.delivered_at is not null then ${word("promised")}
  when o.cancelled_at is null and ${now} > ${promisedAt} then ${word("overdue")} end`;

const word = (outcome: PromiseOutcome): SQL => sql.raw(`'${outcome}'`);
