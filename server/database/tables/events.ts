import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { actorTypes } from "#contract/actors.ts";
import { type Changes, type EventName, subjectTypes } from "#contract/events.ts";
import { id, moment } from "./columns.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Condition that an event, from any table with the log's columns, made an order new, whatever the event's name is. */
export const becameNew = sql`subject_type = 'order' and changes -> 'status' ->> 1 = 'new'`;

/**
 * The event log: one row per write, appended in the write's transaction. Partitioned by month of `at`.
 * `transaction` and `id` together are the order in which the log can be tailed. `companyId`, `region` and
 * `locationId` decide who may see the event. `changes` holds `[before, after]` by field.
 */
export const events = pgTable(
  "events",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    at: moment("at").notNull(),
    name: text().$type<EventName>().notNull(),
    actorType: text("actor_type", { enum: actorTypes }).notNull(),
    actorId: id("actor_id"),
    actorName: text("actor_name"),
    subjectType: text("subject_type", { enum: subjectTypes }).notNull(),
    subjectId: id("subject_id").notNull(),
    version: integer(),
    companyId: id("company_id"),
    region: text(),
    locationId: id("location_id"),
    /** The driver concerned: the order's present driver, or the former one if it has none after the event. */
    driverId: id("driver_id"),
    changes: jsonb().$type<Changes>().notNull().default({}),
    data: jsonb().notNull().default({}),
    /** Id of the request that wrote the event, as in its answer and log lines; null without a request. */
    requestId: text("request_id"),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index("events_by_subject").on(table.subjectType, table.subjectId, table.at),
    index("events_by_company").on(sql`COALESCE(company_id, subject_type)`, table.at),
    index("events_by_actor").on(table.actorId, table.at),
    index("events_by_name").on(table.name, table.at),
    index("events_became_new").on(table.at).where(becameNew),
    index("events_by_request").on(table.requestId).where(sql`request_id is not null`),
    index("events_by_transaction").on(table.transaction, table.id),
  ],
);

/** One row if demo data was seeded. `lastEventId` is the last event of the seed; later events are real activity. */
export const demoWorld = pgTable("demo_world", {
  onlyRow: integer("only_row").primaryKey().default(1),
  lastEventId: bigint("last_event_id", { mode: "number" }).notNull(),
  laidAt: moment("laid_at").notNull(),
  orders: integer().notNull(),
});
