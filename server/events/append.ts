import { sql } from "drizzle-orm";
import type { ActorType } from "#contract/actors.ts";
import {
  type Changes,
  type CompanyPartEvent,
  type CompanyRecordEvent,
  type DataOf,
  events as definitions,
  type EventName,
  type TimelineEvent,
} from "#contract/events.ts";
import type { AccessKeys } from "#server/access.ts";
import { namedStatement } from "#server/database/namedStatement.ts";
import type { Transaction } from "#server/database/transaction.ts";

export type Actor = { type: ActorType; id: string | null; name: string | null };

/** The actor of timed work. */
export const system: Actor = { type: "system", id: null, name: null };

/** The origin of events: actor, time of the command, and request id, which is null without a request. */
export type Origin = { actor: Actor; at: Date; requestId: string | null };

/** The origin of timed work and of command-line programs. */
export const bySystem = (at: Date): Origin => ({ actor: system, at, requestId: null });

/** The `data` that the contract requires for an event; optional if no field is required. */
export type DataPart<Name extends EventName> =
  Record<string, never> extends DataOf<Name> ? { data?: DataOf<Name> } : { data: DataOf<Name> };

type Details = {
  subjectId: string;
  /** The version of the subject after the write, if it has versions. */
  version?: number;
  keys?: Partial<AccessKeys>;
  /** Driver concerned. */
  driverId?: string | null;
  changes?: Changes;
  /** The actor, if it is not the command's caller; a sign-in has no caller yet. */
  actor?: Actor;
};

type NewEventOf<Name extends EventName> = Details & { name: Name } & DataPart<Name>;

/** An event to append, with the data its name demands. */
export type NewEvent = { [Name in EventName]: NewEventOf<Name> }[EventName];

/** The columns of an order that its events need. */
type OrderSubject = {
  id: string;
  companyId: string;
  region: string;
  locationId: string | null;
  driverId: string | null;
};

type OrderDetails<Name extends TimelineEvent> = Pick<Details, "driverId" | "changes"> & DataPart<Name>;

export const orderEvent = <Name extends TimelineEvent>(
  name: Name,
  order: OrderSubject,
  version: number | undefined,
  rest: OrderDetails<Name>,
) => ({
  name,
  subjectId: order.id,
  version,
  keys: { companyId: order.companyId, region: order.region, locationId: order.locationId },
  driverId: order.driverId,
  ...rest,
});

export const companyEvent = (
  name: CompanyRecordEvent,
  { id, version }: { id: string; version: number },
  changes: Changes,
): NewEvent => ({ name, subjectId: id, version, keys: { companyId: id }, changes });

/** An event of a company's product or location, which `about` names. */
export const companyPartEvent = (
  name: CompanyPartEvent,
  companyId: string,
  about: { id: string; name: string },
  changes: Changes,
): NewEvent => ({ name, subjectId: companyId, keys: { companyId }, changes, data: { about } });

const insert = namedStatement<{ rows: string } & Omit<Origin, "actor">>(
  "append events",
  sql`insert into events (at, request_id, name, actor_type, actor_id, actor_name, subject_type, subject_id, version, company_id,
      region, location_id, driver_id, changes, data)
    select ${sql.placeholder("at")}::timestamptz, ${sql.placeholder("requestId")}, name, "actorType", "actorId", "actorName", "subjectType", "subjectId",
      version, "companyId", region, "locationId", "driverId", changes, data
    from json_to_recordset(${sql.placeholder("rows")}::json) as event(name text, "actorType" text, "actorId" text,
      "actorName" text, "subjectType" text, "subjectId" text, version integer, "companyId" text, region text,
      "locationId" text, "driverId" text, changes jsonb, data jsonb)`,
);

/** Appends events to the log, in the transaction of the write they describe and in their order. */
export async function appendEvents(
  transaction: Transaction,
  { actor, at, requestId }: Origin,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) return;
  const rows = newEvents.map((event) => {
    const by = event.actor ?? actor;
    return {
      name: event.name,
      actorType: by.type,
      actorId: by.id,
      actorName: by.name,
      subjectType: definitions[event.name].subject,
      subjectId: event.subjectId,
      version: event.version,
      companyId: event.keys?.companyId,
      region: event.keys?.region,
      locationId: event.keys?.locationId,
      driverId: event.driverId,
      changes: event.changes ?? {},
      data: event.data ?? {},
    };
  });
  await insert(transaction, { rows: JSON.stringify(rows), at, requestId });
}
