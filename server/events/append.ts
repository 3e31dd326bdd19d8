import type { ActorType, CompanyEvent, EventName, OfferEvent, OrderEvent } from "#contract/events.ts";
import type { AccessKeys } from "#server/access.ts";
import { events } from "#server/database/tables/events.ts";
import type { Transaction } from "#server/database/transaction.ts";

export type Actor = { type: ActorType; id: string | null; name: string | null };

/** Who acts when the clock does. */
export const system: Actor = { type: "system", id: null, name: null };

/** By field: what it was before, what it is after. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** Of what a record an event tells. */
export type SubjectType = (typeof events.$inferInsert)["subjectType"];

/** What a command says it did. `data` tells what is no change of a field (a comment's id). */
export type NewEvent = {
  name: EventName;
  subjectType: SubjectType;
  subjectId: string;
  /** The subject's version after the write, where it has one. */
  version?: number;
  keys?: Partial<AccessKeys>;
  /** The driver it concerns. */
  driverId?: string | null;
  changes?: Changes;
  data?: Record<string, unknown>;
  /** Who did it, where that is not the caller of the command (a sign-in has none yet). */
  actor?: Actor;
};

/** An order's row as commands load it: enough for its events. */
type OrderSubject = {
  id: string;
  companyId: string;
  region: string;
  locationId: string | null;
  driverId: string | null;
};

export const orderEvent = (
  name: OrderEvent | OfferEvent,
  order: OrderSubject,
  version: number | undefined,
  rest: Pick<NewEvent, "driverId" | "changes" | "data"> = {},
): NewEvent => ({
  name,
  subjectType: "order",
  subjectId: order.id,
  version,
  keys: { companyId: order.companyId, region: order.region, locationId: order.locationId },
  driverId: order.driverId,
  ...rest,
});

/** `about` names the product or location of the company that it was done to. */
export const companyEvent = (
  name: CompanyEvent,
  company: { id: string; version?: number },
  { changes, about }: { changes?: Changes; about?: { id: string; name: string } } = {},
): NewEvent => ({
  name,
  subjectType: "company",
  subjectId: company.id,
  version: company.version,
  keys: { companyId: company.id },
  changes,
  data: about && { about },
});

/** Appends to the event log inside the transaction of the write that it tells of; `at` is the command's time. */
export async function appendEvents(
  transaction: Transaction,
  actor: Actor,
  at: Date,
  happened: readonly NewEvent[],
): Promise<void> {
  if (happened.length === 0) return;
  await transaction.insert(events).values(
    happened.map((event) => {
      const by = event.actor ?? actor;
      return {
        at,
        name: event.name,
        actorType: by.type,
        actorId: by.id,
        actorName: by.name,
        subjectType: event.subjectType,
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
