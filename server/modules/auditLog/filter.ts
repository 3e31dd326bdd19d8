import { type SQL, sql } from "drizzle-orm";
import { type AuditFilter, maxAuditedEvents } from "#contract/auditLog.ts";
import { subjectTypes } from "#contract/events.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Reader } from "#server/database/handles.ts";
import { type Rights, seesDriversOf, visibleEvents } from "./visibleEvents.ts";

/** The events that a filter selects and an account may read. */
export type SelectedEvents = {
  /** Counted no further than pages reach. */
  total: number;
  /** What follows `with`: a query named `selected`, of at least the `count` newest. */
  newest: (count: number) => SQL;
};

/** Conditions on events, `e`; the other filters apply beside it. */
type Condition = SQL;

/** The events that meet a condition, ended by what follows it: an order and a limit for each key. */
type Source = { keys: number; events: (condition: Condition, end: SQL) => SQL };

/**
 * Events of records and of people are read by the index of each, newest first. Of others PostgreSQL can't tell by itself
 * whether they are few: then all are collected by their index, for sorting; among many the newest are met soon on the way
 * back from the end of the log.
 */
export async function selectEvents(
  reader: Reader,
  rights: Rights,
  filter: AuditFilter & { until?: Date },
): Promise<SelectedEvents> {
  const { person, kind, event, record } = filter;
  const conditions = [timeOf(filter), visibleEvents(rights)];
  if (kind) conditions.push(sql`e.subject_type = ${kind}`);
  if (event) conditions.push(sql`e.name = ${event}`);
  const people = person ? await peopleNamed(reader, rights, person) : null;
  const records = record === undefined ? null : await recordsNamed(reader, record, kind);
  if (people && records) conditions.push(isBy(people));
  const condition = sql.join(conditions, sql` and `);
  const source = records ? ofRecords(records) : people && byPeople(people);
  const total = await countOf(reader, source?.events(condition, sql`offset 0`) ?? allEvents(condition));
  if (source) return { total, newest: (count) => newestOf(source, condition, count) };
  const kept = sql.raw(total < maxAuditedEvents ? "materialized" : "not materialized");
  return { total, newest: () => sql`selected as ${kept} (${allEvents(condition)})` };
}

const allEvents = (condition: Condition): SQL => sql`select * from events e where ${condition}`;

async function countOf(reader: Reader, events: SQL): Promise<number> {
  const { rows } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from (${events}) e limit ${maxAuditedEvents}) e`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * No key has more than `count` of the `count` newest, and none of these is older than the oldest of as many that are taken
 * from all keys alike: a thousand people with ten thousand events each are not read to the end.
 */
function newestOf({ keys, events }: Source, condition: Condition, count: number): SQL {
  const newest = (limit: number) => sql`order by e.at desc, e.id desc limit ${limit}`;
  const share = events(condition, newest(Math.ceil((2 * count) / Math.max(keys, 1))));
  return sql`
    since as materialized (select at from (${share}) e order by at desc offset ${count - 1} limit 1),
    selected as not materialized (${events(
      sql`${condition} and e.at >= coalesce((select at from since), '-infinity')`,
      newest(count),
    )})`;
}

function timeOf({ dateFrom, dateTo, until }: AuditFilter & { until?: Date }): SQL {
  const conditions = [sql`true`];
  if (dateFrom) conditions.push(sql`e.at >= ${beginning(dateFrom)}::timestamptz`);
  if (dateTo) conditions.push(sql`e.at < ${beginning(daysAfter(dateTo, 1))}::timestamptz`);
  if (until) conditions.push(sql`e.at <= ${until.toISOString()}::timestamptz`);
  return sql.join(conditions, sql` and `);
}

const beginning = (day: string): string => momentInWarsaw(day, "00:00").toISOString();

/** Accounts, and drivers, who are found where they are named only. */
type NamedPeople = { accounts: string[]; drivers: string[]; namedIn: SQL };

async function peopleNamed(reader: Reader, rights: Rights, person: string): Promise<NamedPeople> {
  const part = containing(person);
  const driverKinds = subjectTypes.filter((type) => seesDriversOf(rights, type));
  return {
    accounts: await idsOf(reader, sql`select id from accounts where email ilike ${part}`),
    drivers: await idsOf(
      reader,
      sql`select id from drivers where first_name || ' ' || last_name ilike ${part}`,
    ),
    namedIn: sql`e.subject_type = any(${textArray(driverKinds)})`,
  };
}

const isBy = ({ accounts, drivers, namedIn }: NamedPeople): Condition =>
  sql`(e.actor_id = any(${textArray(accounts)}) or e.actor_id = any(${textArray(drivers)}) and ${namedIn})`;

const byPeople = ({ accounts, drivers, namedIn }: NamedPeople): Source => ({
  keys: accounts.length + drivers.length,
  events: (condition, end) => sql`
    ${ofEach(sql`select * from unnest(${textArray(accounts)}) person (id)`, sql`e.actor_id = key.id`, condition, end)}
    union all
    ${ofEach(sql`select * from unnest(${textArray(drivers)}) person (id)`, sql`e.actor_id = key.id and ${namedIn}`, condition, end)}`,
});

/** Planned once for all keys, where a list of ids is weighed against the statistics of every month. */
const ofEach = (keys: SQL, isOfKey: Condition, condition: Condition, end: SQL): SQL => sql`
  select e.* from (${keys}) key cross join lateral (
    select * from events e where ${isOfKey} and ${condition} ${end}
  ) e`;

type Kind = AuditFilter["kind"];

/** `sql` selects the type and id of each record that `name` is the number, name or id of; it may be a request's id, too. */
type NamedRecords = { name: string; count: number; sql: SQL };

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
    count: ids.length,
    sql: sql`select distinct * from unnest(${textArray(types)}, ${textArray(ids)}) r (type, id)`,
  };
}

const ofRecords = (records: NamedRecords): Source => ({
  keys: records.count,
  events: (condition, end) => sql`
    ${ofEach(records.sql, sql`e.subject_type = key.type and e.subject_id = key.id`, condition, end)}
    union all
    (select * from events e
      where e.request_id = ${records.name} and (e.subject_type, e.subject_id) not in (${records.sql}) and ${condition} ${end})`,
});

/** More people or records than these have nothing in common worth looking for. */
const maxIds = 1_000;

async function idsOf(reader: Reader, query: SQL): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`${query} limit ${maxIds}`);
  return rows.map(({ id }) => id);
}

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
