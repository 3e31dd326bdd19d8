import { getTableColumns } from "drizzle-orm";
import type { Changes, TimelineEvent } from "#contract/events.ts";
import { orders } from "#server/database/tables/orders.ts";

type Order = typeof orders.$inferSelect;

/** As much of an event of an order as its past follows from. */
export type LoggedChange = {
  id: number;
  at: Date;
  name: TimelineEvent;
  /** Null where the order was not written. */
  version: number | null;
  changes: Changes;
};

/** Columns that say when something happened, null before. They are logged unless that is the event's own time. */
const stamps: ReadonlySet<string> = new Set([
  "acceptedAt",
  "pickedUpAt",
  "arrivedAt",
  "deliveredAt",
  "finishedAt",
  "cancelledAt",
  "returnedAt",
  "clientContactedAt",
  "pinLockedAt",
  "multiplierDeactivatedAt",
] satisfies (keyof Order)[]);

export const isStamp = (column: string): boolean => stamps.has(column);

/** The row before the event, in all columns that are logged. */
export function takenBack(row: Order, { at, changes }: LoggedChange): Order {
  const unstamped = [...stamps].filter((stamp) => isAt(row[stamp as keyof Order], at));
  const changed = Object.entries(changes).filter(([column]) => column in columns);
  return {
    ...row,
    ...Object.fromEntries(unstamped.map((stamp) => [stamp, null])),
    ...Object.fromEntries(changed.map(([column, [before]]) => [column, fromLog(column, before)])),
  };
}

const columns: Record<string, { dataType: string }> = getTableColumns(orders);

const isAt = (value: unknown, at: Date): boolean => value instanceof Date && value.getTime() === at.getTime();

/** The log keeps moments as texts. */
const fromLog = (column: string, value: unknown): unknown =>
  typeof value === "string" && columns[column]?.dataType === "date" ? new Date(value) : value;
