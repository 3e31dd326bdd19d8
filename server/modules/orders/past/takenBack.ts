import { getTableColumns } from "drizzle-orm";
import type { Changes, TimelineEvent } from "#contract/events.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Order } from "#server/modules/orders/load.ts";

/** The part of an order's event that is needed to reconstruct the order before it. */
export type LoggedChange = {
  id: number;
  at: Date;
  name: TimelineEvent;
  /** The order's version after the event; null if the event did not change the order's row. */
  version: number | null;
  changes: Changes;
};

/** Columns with the time at which something happened; null before it. A time that equals the event's own is not logged. */
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

/** The row as it was before the event, in all columns that are logged. */
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

/** The log stores moments as texts. */
const fromLog = (column: string, value: unknown): unknown =>
  typeof value === "string" && columns[column]?.dataType === "date" ? new Date(value) : value;
