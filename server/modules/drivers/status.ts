import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { driverStatuses } from "#contract/drivers.ts";
import type { DriverEvent } from "#contract/events.ts";
import { driverSessions, drivers } from "#server/database/tables/drivers.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { NewEvent } from "#server/events/append.ts";

type Status = (typeof driverStatuses)[number];

const opposite = { online: "offline", offline: "online" } as const;
const eventOf = { online: "goOnline", offline: "goOffline" } as const;

/**
 * Changes a driver's status and returns its event. Does nothing if the driver had the status already, or should go online
 * but may not drive.
 */
export async function changeStatus(
  transaction: Transaction,
  driverId: string,
  status: Status,
): Promise<readonly [] | readonly [NewEvent]> {
  const changed = await transaction
    .update(drivers)
    .set({ status })
    .where(
      and(eq(drivers.id, driverId), ne(drivers.status, status), status === "online" ? mayDrive : undefined),
    )
    .returning({ id: drivers.id });
  if (changed.length === 0) return [];
  return [{ ...driverEvent(eventOf[status], driverId), changes: { status: [opposite[status], status] } }];
}

/** Condition that a driver may work and sign in. */
export const mayDrive = sql`${drivers.active} and not ${drivers.blocked}`;

/**
 * Ends the sessions of a driver's phones, all or those that the condition names, and takes the driver offline: without a
 * phone nobody answers offers. An open offer must be withdrawn before, because that locks an order, and orders are locked
 * before drivers.
 */
export async function signOutPhones(
  transaction: Transaction,
  driverId: string,
  which?: SQL,
): Promise<{ sessionIds: string[]; wentOffline: readonly NewEvent[] }> {
  const sessionIds = await endPhoneSessions(transaction, driverId, which);
  return { sessionIds, wentOffline: await changeStatus(transaction, driverId, "offline") };
}

/** Ends the sessions of a driver's phones, all or those that the condition names; returns their ids. */
export async function endPhoneSessions(
  transaction: Transaction,
  driverId: string,
  which?: SQL,
): Promise<string[]> {
  const ended = await transaction
    .delete(driverSessions)
    .where(and(eq(driverSessions.driverId, driverId), which))
    .returning({ id: driverSessions.id });
  return ended.map(({ id }) => id);
}

/** The fields that all events of a driver share. */
export const driverEvent = <Name extends DriverEvent>(name: Name, driverId: string) =>
  ({ name, subjectId: driverId, driverId }) as const;
