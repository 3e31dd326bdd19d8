import { type SQL, sql } from "drizzle-orm";
import type { AuditFilter } from "#contract/auditLog.ts";
import { subjectTypes } from "#contract/events.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Reader } from "#server/database/handles.ts";
import { type Rights, seesDriversOf, visibleEvents } from "./visibleEvents.ts";

/**
 * The condition of a filter on events `e` that an account may read. People and records are looked up first: with their ids
 * PostgreSQL knows how many events to expect, and which index finds them.
 */
export async function conditionOf(
  reader: Reader,
  rights: Rights,
  { person, kind, event, record, dateFrom, dateTo }: AuditFilter,
): Promise<SQL> {
  const conditions = [visibleEvents(rights)];
  if (kind) conditions.push(sql`e.subject_type = ${kind}`);
  if (event) conditions.push(sql`e.name = ${event}`);
  if (dateFrom) conditions.push(sql`e.at >= ${beginning(dateFrom)}::timestamptz`);
  if (dateTo) conditions.push(sql`e.at < ${beginning(daysAfter(dateTo, 1))}::timestamptz`);
  if (person) conditions.push(await byPerson(reader, rights, person));
  if (record) conditions.push(await ofRecord(reader, record, kind));
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
  const driverKinds = subjectTypes.filter((type) => seesDriversOf(rights, type));
  return sql`(e.actor_id = any(${accounts})
    or e.actor_id = any(${drivers}) and e.subject_type = any(${sql.param(driverKinds)}::text[]))`;
}

type Kind = AuditFilter["kind"];

async function ofRecord(reader: Reader, record: string, kind: Kind): Promise<SQL> {
  const part = containing(record);
  const named: [NonNullable<Kind>, SQL][] = [
    [
      "order",
      sql`select id from orders where order_no = ${record.toUpperCase()} or returns_order_no = ${record.toUpperCase()}`,
    ],
    ["account", sql`select id from accounts where email ilike ${part}`],
    [
      "driver",
      sql`select id from drivers where first_name || ' ' || last_name ilike ${part} or email ilike ${part}`,
    ],
    ["company", sql`select id from companies where name ilike ${part}`],
  ];
  const conditions = [
    sql`e.subject_type = any(${sql.param([...subjectTypes])}::text[]) and e.subject_id = ${record}`,
    sql`e.request_id = ${record}`,
  ];
  for (const [type, query] of named) {
    if (kind && kind !== type) continue;
    conditions.push(sql`e.subject_type = ${type} and e.subject_id = any(${await idsOf(reader, query)})`);
  }
  return sql`((${sql.join(conditions, sql`) or (`)}))`;
}

/** More people or records than these have nothing in common worth looking for. */
const maxIds = 1_000;

async function idsOf(reader: Reader, query: SQL): Promise<SQL> {
  const { rows } = await reader.execute<{ id: string }>(sql`${query} limit ${maxIds}`);
  return sql`${sql.param(rows.map(({ id }) => id))}::text[]`;
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
