import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { day } from "#contract/rules/durations.ts";
import type { Authenticate, DriverCaller } from "#server/caller.ts";
import { databaseOf, prepared, type Reader, readerOf } from "#server/database/handles.ts";
import { driverSessions, drivers } from "#server/database/tables/drivers.ts";
import { isOneOf } from "#server/database/textArray.ts";
import { hashToken } from "#server/http/token.ts";
import { mayDrive } from "#server/modules/drivers/status.ts";

/** Expiry of a phone's session that is used now: in 30 days, but at most 180 days after the sign-in. */
export const phoneSessionEnd = (now: Date, signedInAt: Date): Date =>
  new Date(Math.min(now.getTime() + 30 * day, signedInAt.getTime() + 180 * day));

/**
 * Resolves a phone's token to its driver; null if the session has expired or the driver is blocked or
 * inactive. Extends the session.
 */
export const authenticateDriver: Authenticate<DriverCaller> = async (pool, token, now) => {
  const [session] = await byToken(readerOf(pool)).execute({ tokenHash: hashToken(token), now });
  if (!session) return null;
  const end = phoneSessionEnd(now, session.signedInAt);
  // At most once a day, because a phone calls every few seconds.
  if (end.getTime() - session.expiresAt.getTime() > day) {
    const { sessionId } = session;
    await databaseOf(pool)
      .update(driverSessions)
      .set({ expiresAt: end })
      .where(eq(driverSessions.id, sessionId));
  }
  return toCaller(session);
};

/** The drivers of those sessions that are still valid; used to check open sockets. */
export async function liveDrivers(
  reader: Reader,
  sessionIds: readonly string[],
  now: Date,
): Promise<DriverCaller[]> {
  const which = isOneOf(driverSessions.id, sessionIds);
  return (await liveSessions(reader, which, now)).map(toCaller);
}

const liveSessions = (reader: Reader, which: SQL, now: Date | Placeholder) =>
  reader
    .select({
      accountId: drivers.id,
      sessionId: driverSessions.id,
      name: sql<string>`${drivers.firstName} || ' ' || ${drivers.lastName}`,
      signedInAt: driverSessions.createdAt,
      expiresAt: driverSessions.expiresAt,
    })
    .from(driverSessions)
    .innerJoin(drivers, eq(drivers.id, driverSessions.driverId))
    .where(and(which, sql`${driverSessions.expiresAt} > ${now}`, mayDrive));

// Prepared because every call of a phone runs it.
const byToken = prepared((reader) =>
  liveSessions(
    reader,
    eq(driverSessions.tokenHash, sql.placeholder("tokenHash")),
    sql.placeholder("now"),
  ).prepare("session of phone"),
);

const toCaller = ({ accountId, sessionId, name }: Omit<DriverCaller, "userType">): DriverCaller => ({
  accountId,
  sessionId,
  name,
  userType: "driver",
});
