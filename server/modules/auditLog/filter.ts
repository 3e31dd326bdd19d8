import { type SQL, sql } from "drizzle-orm";
import { type AuditFilter, maxAuditedEvents } from "#contract/auditLog.ts";
import { type EventName, subjectTypes } from "#contract/events.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Rights } from "#server/caller.ts";
import { containsFolded } from "#server/database/folded.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { isOneOf, textArray } from "#server/database/textArray.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";
import { seesDriversOf, visibleEvents } from "./visibleEvents.ts";

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
 * Events of records, of people and of small companies are read by the index of each, newest first, unless these are many.
 * Of others PostgreSQL can't tell by itself whether they are few: then all are collected by their index, for sorting; among
 * many the newest are met soon on the way back from the end of the log.
 */
export async function selectEvents(
  reader: Reader,
  rights: Rights,
  filter: AuditFilter & { until?: Date },
): Promise<SelectedEvents> {
  const { person, kind, event, record } = filter;
  const named = [sql`true`];
  if (kind) named.push(sql`e.subject_type = ${kind}`);
  if (event) named.push(sql`e.name = ${event}`);
  const conditions = [timeOf(filter), visibleEvents(rights), ...named];
  const people = person ? await peopleNamed(reader, rights, person) : null;
  const records = record ? await recordsNamed(reader, record, kind) : null;
  const ofFew = records && !records.areMany ? ofRecords(records) : null;
  const byFew = people && !people.areMany && !ofFew ? byPeople(people) : null;
  if (records && !ofFew) conditions.push(isOfRecords(records));
  if (people && !byFew) conditions.push(isBy(people));
  const condition = sql.join(conditions, sql` and `);
  const source =
    ofFew ??
    byFew ??
    (await ofSmallCompanies(reader, rights, kind, {
      within: timeOf(filter),
      named: sql.join(named, sql` and `),
    }));
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
  if (dateFrom) conditions.push(sql`e.at >= ${momentSql(momentInWarsaw(dateFrom, "00:00"))}`);
  if (dateTo) conditions.push(sql`e.at < ${momentSql(momentInWarsaw(daysAfter(dateTo, 1), "00:00"))}`);
  if (until) conditions.push(sql`e.at <= ${momentSql(until)}`);
  return sql.join(conditions, sql` and `);
}

/** What a query finds by a name: `ids` are the first `maxIds`, and all if there are fewer. */
type Found = { query: SQL; ids: string[] };

const find = async (reader: Reader, query: SQL): Promise<Found> => ({
  query,
  ids: await idsOf(reader, query),
});

const isMany = ({ ids }: Found): boolean => ids.length === maxIds;

const isAmong = (id: SQL, found: Found): Condition =>
  isMany(found) ? sql`${id} in (${found.query})` : isOneOf(id, found.ids);

/** Accounts, and drivers, who are found where they are named only. */
type NamedPeople = { accounts: Found; drivers: Found; namedIn: SQL; areMany: boolean };

const fullName = sql`(first_name || ' ' || last_name)`;

async function peopleNamed(reader: Reader, rights: Rights, person: string): Promise<NamedPeople> {
  const driverKinds = subjectTypes.filter((type) => seesDriversOf(rights, type));
  const accounts = await find(
    reader,
    sql`select id from accounts where ${containsFolded(sql`email`, person)}
      union ${formerlyNamed(person, { renamedBy: "changeEmail", fields: ["email"] })}`,
  );
  const drivers = await find(
    reader,
    sql`select id from drivers where ${containsFolded(fullName, person)}
      union ${formerlyNamed(person, { renamedBy: "editDriver", fields: ["firstName", "lastName"] })}`,
  );
  return {
    ...{ accounts, drivers, areMany: isMany(accounts) || isMany(drivers) },
    namedIn: isOneOf(sql`e.subject_type`, driverKinds),
  };
}

/**
 * The ids of those whom events show by a former name: that of the last event by them before they were renamed. Renaming is
 * rare, and found by the index of events by name.
 */
const formerlyNamed = (
  person: string,
  { renamedBy, fields }: { renamedBy: EventName; fields: readonly string[] },
): SQL => sql`
  select renaming.subject_id from events renaming cross join lateral (
    select done.actor_name from events done
    where done.actor_id = renaming.subject_id and done.at <= renaming.at order by done.at desc limit 1
  ) former
  where renaming.name = ${renamedBy} and renaming.changes ?| ${textArray(fields)}
    and ${containsFolded(sql`former.actor_name`, person)}`;

const isBy = ({ accounts, drivers, namedIn }: NamedPeople): Condition =>
  sql`(${isAmong(sql`e.actor_id`, accounts)} or ${isAmong(sql`e.actor_id`, drivers)} and ${namedIn})`;

const byPeople = ({ accounts, drivers, namedIn }: NamedPeople): Source => ({
  keys: accounts.ids.length + drivers.ids.length,
  events: (condition, end) => sql`
    ${ofEach(sql`select * from unnest(${textArray(accounts.ids)}) person (id)`, sql`e.actor_id = key.id`, condition, end)}
    union all
    ${ofEach(sql`select * from unnest(${textArray(drivers.ids)}) person (id)`, sql`e.actor_id = key.id and ${namedIn}`, condition, end)}`,
});

/** Planned once for all keys, where a list of ids is weighed against the statistics of every month. */
const ofEach = (keys: SQL, isOfKey: Condition, condition: Condition, end: SQL): SQL => sql`
  select e.* from (${keys}) key cross join lateral (
    select * from events e where ${isOfKey} and ${condition} ${end}
  ) e`;

type Kind = AuditFilter["kind"];

/** Records of each kind whose number or name it is; it may be a record's id, and a request's, too. */
type NamedRecords = { name: string; found: [NonNullable<Kind>, Found][]; areMany: boolean };

async function recordsNamed(reader: Reader, name: string, kind: Kind): Promise<NamedRecords> {
  const number = name.toUpperCase();
  const queries: [NonNullable<Kind>, SQL][] = [
    ["order", sql`select id from orders where order_no = ${number} or returns_order_no = ${number}`],
    ["account", sql`select id from accounts where ${containsFolded(sql`email`, name)}`],
    [
      "driver",
      sql`select id from drivers where ${containsFolded(fullName, name)} or ${containsFolded(sql`email`, name)}`,
    ],
    ["company", sql`select id from companies where ${containsFolded(sql`name`, name)}`],
  ];
  const found: NamedRecords["found"] = [];
  for (const [type, query] of queries)
    if (!kind || kind === type) found.push([type, await find(reader, query)]);
  return { name, found, areMany: found.some(([, records]) => isMany(records)) };
}

const isOfRecords = ({ name, found }: NamedRecords): Condition => {
  const named = found.map(
    ([type, records]) => sql`e.subject_type = ${type} and ${isAmong(sql`e.subject_id`, records)}`,
  );
  return sql`(${sql.join([sql`e.subject_id = ${name}`, sql`e.request_id = ${name}`, ...named], sql` or `)})`;
};

const isOfRecord = sql`e.subject_type = key.type and e.subject_id = key.id`;

const ofRecords = ({ name, found }: NamedRecords): Source => {
  const types = [...subjectTypes, ...found.flatMap(([type, { ids }]) => ids.map(() => type))];
  const ids = [...subjectTypes.map(() => name), ...found.flatMap(([, records]) => records.ids)];
  const records = sql`select distinct * from unnest(${textArray(types)}, ${textArray(ids)}) r (type, id)`;
  return {
    keys: ids.length,
    events: (condition, end) => sql`
      ${ofEach(records, isOfRecord, condition, end)}
      union all
      (select * from events e
        where e.request_id = ${name} and (e.subject_type, e.subject_id) not in (${records}) and ${condition} ${end})`,
  };
};

/** Kinds of records that may be of no company. Their events are then found by the kind, in the index of companies. */
const kindsWithoutCompany = [
  "account",
  "multiplier",
  "wallet",
  "exception",
  "service",
] as const satisfies Kind[];

/**
 * What an account that is limited to companies may read, company by company; beside them drivers, one by one, and what is of
 * no company. Null unless this is a small part of what kind and event select: otherwise their indexes, or the log on the way
 * back, are the shorter way.
 */
async function ofSmallCompanies(
  reader: Reader,
  { access, permissions }: Rights,
  kind: Kind,
  { within, named }: Record<"within" | "named", Condition>,
): Promise<Source | null> {
  if (access.companies === "*") return null;
  const withoutCompany = kindsWithoutCompany.filter((type) => !kind || kind === type);
  const keys = [...access.companies, ...withoutCompany];
  const isWithDrivers = permissions.drivers.canAccessPage && (!kind || kind === "driver");
  const drivers = isWithDrivers
    ? await idsOf(reader, sql`select d.id from drivers d where ${driversWithin(access)}`)
    : [];
  if (drivers.length === maxIds) return null;
  const { rows } = await reader.execute<{ ofKeys: number; named: number }>(sql`
    select (count(*) filter (where ${companyKey} = any(${textArray(keys)})
        or e.subject_type = 'driver' and e.subject_id = any(${textArray(drivers)})))::integer as "ofKeys",
      (count(*) filter (where ${named}))::integer as named
    from (select * from events e where ${within} order by e.at desc, e.id desc limit ${sampled}) e`);
  const [sample] = rows;
  if (!sample || sample.ofKeys * fewerTimes > sample.named) return null;
  const driverRecords = sql`select * from unnest(${textArray(drivers.map(() => "driver"))}, ${textArray(drivers)}) driver (type, id)`;
  return {
    keys: keys.length + drivers.length,
    events: (condition, end) => sql`
      ${ofEach(sql`select * from unnest(${textArray(keys)}) company (id)`, sql`${companyKey} = key.id`, condition, end)}
      union all
      ${ofEach(driverRecords, sql`${isOfRecord} and e.company_id is null`, condition, end)}`,
  };
}

/** The newest events that tell how many of the log are of which way. */
const sampled = 20_000;

/** Rows of an index lie apart: reading one takes as long as some on the way back through the log. */
const fewerTimes = 5;

/** As in the index of events by company. */
const companyKey = sql`coalesce(e.company_id, e.subject_type)`;

/** The events of more people, records or drivers than these are met soon on the way back through the log. */
const maxIds = 1_000;

async function idsOf(reader: Reader, query: SQL): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`${query} limit ${maxIds}`);
  return rows.map(({ id }) => id);
}
