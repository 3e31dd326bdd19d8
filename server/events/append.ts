import {
  type ActorType,
  type Changes,
  type CompanyPartEvent,
  type CompanyRecordEvent,
  type DataOf,
  events as definitions,
  type EventName,
  type TimelineEvent,
} from "#contract/events.ts";
import type { AccessKeys } from "#server/access.ts";
import { events } from "#server/database/tables/events.ts";
import type { Transaction } from "#server/database/transaction.ts";

export type Actor = { type: ActorType; id: string | null; name: string | null };

/** The actor of timed work. */
export const system: Actor = { type: "system", id: null, name: null };

/** The `data` that the contract demands of an event; optional if it has no required fields. */
export type DataPart<Name extends EventName> =
  Record<string, never> extends DataOf<Name> ? { data?: DataOf<Name> } : { data: DataOf<Name> };

type Details = {
  subjectId: string;
  /** The subject's version after the write, where it has one. */
  version?: number;
  keys?: Partial<AccessKeys>;
  /** Driver concerned. */
  driverId?: string | null;
  changes?: Changes;
  /** Actor, if it is not the command's caller (a sign-in has none yet). */
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

/** Appends events to the log, in the transaction of the write they describe; `at` is the command's time. */
export async function appendEvents(
  transaction: Transaction,
  actor: Actor,
  at: Date,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) return;
  await transaction.insert(events).values(
    newEvents.map((event) => {
      const by = event.actor ?? actor;
      return {
        at,
        name: event.name,
        actorType: by.type,
        actorId: by.id,
        actorName: by.name,
        subjectType: definitions[event.name].subject,
        subjectId: event.subjectId,
        version: event.version ?? null,
        companyId: event.keys?.companyId ?? null,
        region: event.keys?.region ?? null,
        locationId: event.keys?.locationId ?? null,
        driverId: event.driverId ?? null,
        changes: event.changes ?? {},
        data: event.data ?? {},
      };
    }),
  );
}
