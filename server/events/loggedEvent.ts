import type { Changes, DataOf, EventName, SubjectType } from "#contract/events.ts";

/** What the type of an event's data follows from. A row that was written before a field was added lacks that field. */
export type Logged<Name extends EventName = EventName> = {
  [One in Name]: { name: One; data: Partial<DataOf<One>> };
}[Name];

/** A row of the log, as far as the sockets need it. */
export type LoggedEvent<Name extends EventName = EventName> = Logged<Name> & {
  id: number;
  transaction: string;
  subjectType: SubjectType;
  subjectId: string;
  companyId: string | null;
  region: string | null;
  locationId: string | null;
  driverId: string | null;
  changes: Changes;
};

/** Ties the data of a row to its name, so that one who asks for the name knows the data. */
export const asLogged = <Row extends { name: EventName; data: unknown }>(row: Row) => row as Row & Logged;
