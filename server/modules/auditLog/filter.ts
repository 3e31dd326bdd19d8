import { type SQL, sql } from "drizzle-orm";
import { type AuditFilter, maxAuditedEvents } from "#contract/auditLog.ts";
import { subjectTypes } from "#contract/events.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Reader } from "#server/database/handles.ts";
import { type Rights, seesDriversOf, visibleEvents } from "./visibleEvents.ts";

/** The events, `e`, that a filter selects and an account may read. */
export type SelectedEvents = {
  /** Counted no further than pages reach. */
  total: number;
  /** What follows `with`: a query named `selected`. */
  sql: SQL;
};

/**
 * Of few events all are collected by their indexes, for sorting; among many the newest are met soon on the way back from
 * the end of the log. PostgreSQL can't tell by itself which they are: it expects the events of a record to be everywhere in the log.
 */
export async function selectEvents(
  reader: Reader,
  rights: Rights,
  filter: AuditFilter & { until?: Date },
): Promise<SelectedEvents> {
  const { person, kind, event, record } = filter;
  const time = timeOf(filter);
  const conditions = [time, visibleEvents(rights)];
  if (kind) conditions.push(sql`e.subject_type = ${kind}`);
  if (event) conditions.push(sql`e.name = ${event}`);
  if (person) conditions.push(await byPerson(reader, rights, person));
  const condition = sql.join(conditions, sql` and `);
  const records = record === undefined ? null : await recordsNamed(reader, record, kind);
  const few = records ? sql`(${byIndex(records, time)})` : sql`events`;
  const total = await countOf(reader, sql`from ${few} e where ${condition}`);
  if (total < maxAuditedEvents)
    return { total, sql: sql`selected as materialized (select * from ${few} e where ${condition})` };
  const ofRecords = records ? sql`and (${isOf(records)} or e.request_id = ${records.name})` : sql``;
  return {
    total,
    sql: sql`selected as not materialized (select * from events e where ${condition} ${ofRecords})`,
  };
}

async function countOf(reader: Reader, from: SQL): Promise<number> {
  const { rows } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select ${from} limit ${maxAuditedEvents}) e`,
  );
  return rows[0]?.total ?? 0;
}

function timeOf({ dateFrom, dateTo, until }: AuditFilter & { until?: Date }): SQL {
  const conditions = [sql`true`];
  if (dateFrom) conditions.push(sql`e.at >= ${beginning(dateFrom)}::timestamptz`);
  if (dateTo) conditions.push(sql`e.at < ${beginning(daysAfter(dateTo, 1))}::timestamptz`);
  if (until) conditions.push(sql`e.at <= ${until.toISOString()}::timestamptz`);
  return sql.join(conditions, sql` and `);
}

const beginning = (day: string): string => momentInWarsaw(day, "00:00").toISOString();

/** Drivers are found where they are named only. */
async function byPerson(reader: Reader, rights: Rights, person: string): Promise<SQL> {
  const part = containing(person);
  const accounts = await idsOf(reader, sql`select id from accounts where email ilike ${part}`);
  const drivers = await idsOf(
    reader,
    sql`select id from drivers where first_name || ' ' || last_name ilike ${part}`,
  );
  const byAccount = sql`e.actor_id = any(${textArray(accounts)})`;
  // No driver is so called: with the other half of the condition PostgreSQL would use no index of who did it.
  if (drivers.length === 0) return byAccount;
  const driverKinds = subjectTypes.filter((type) => seesDriversOf(rights, type));
  return sql`(${byAccount}
    or e.actor_id = any(${textArray(drivers)}) and e.subject_type = any(${textArray(driverKinds)}))`;
}

type Kind = AuditFilter["kind"];

/** `sql` selects the type and id of each record that `name` is the number, name or id of; it may be a request's id, too. */
type NamedRecords = { name: string; sql: SQL };

async function recordsNamed(reader: Reader, name: string, kind: Kind): Promise<NamedRecords> {
  const part = containing(name);
  const number = name.toUpperCase();
  const queries: [NonNullable<Kind>, SQL][] = [
    ["order", sql`select id from orders where order_no = ${number} or returns_order_no = ${number}`],
    ["account", sql`select id from accounts where email ilike ${part}`],
    [
      "driver",
      sql`select id from drivers where first_name || ' ' || last_name ilike ${part} or email ilike ${part}`,
    ],
    ["company", sql`select id from companies where name ilike ${part}`],
  ];
  const types: string[] = [...subjectTypes];
  const ids = types.map(() => name);
  for (const [type, query] of queries) {
    if (kind && kind !== type) continue;
    for (const id of await idsOf(reader, query)) {
      types.push(type);
      ids.push(id);
    }
  }
  return {
    name,
    sql: sql`select distinct * from unnest(${textArray(types)}, ${textArray(ids)}) r (type, id)`,
  };
}

/**
 * The events of each record, one after the other: planned once, where a list of ids is weighed against the statistics of
 * every month. `offset 0` keeps PostgreSQL from reading whole months instead.
 */
const byIndex = (records: NamedRecords, time: SQL): SQL => sql`
  select e.* from (${records.sql}) record cross join lateral (
    select * from events e where e.subject_type = record.type and e.subject_id = record.id and ${time} offset 0
  ) e
  union all
  select * from events e where e.request_id = ${records.name} and not ${isOf(records)} and ${time}`;

const isOf = (records: NamedRecords): SQL => sql`(e.subject_type, e.subject_id) in (${records.sql})`;

/** More people or records than these have nothing in common worth looking for. */
const maxIds = 1_000;

async function idsOf(reader: Reader, query: SQL): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`${query} limit ${maxIds}`);
  return rows.map(({ id }) => id);
}

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
