import type { Changes, DataOf, EventName, SubjectType } from "#contract/events.ts";

/** An event's name with the type of its data. Partial, because rows that are older than a field don't have it. */
export type Logged<Name extends EventName = EventName> = {
  [One in Name]: { name: One; data: Partial<DataOf<One>> };
}[Name];

/** A row of the log with the columns that the sockets need. */
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

/** Types a row's data by its name, so that checking the name narrows the data. */
export const asLogged = <Row extends { name: EventName; data: unknown }>(row: Row) => row as Row & Logged;
