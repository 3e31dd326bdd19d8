import type { Pool } from "pg";
import type { Authenticate, DriverCaller } from "#server/caller.ts";
import { hashToken } from "#server/http/token.ts";

const day = 24 * 3_600_000;

/** When the session of a phone that is used now runs out. */
export const phoneSessionEnd = (now: Date): Date => new Date(now.getTime() + 30 * day);

/** Finds the live session of a phone's token. A blocked or inactive driver has none. Use keeps it alive. */
export const authenticateDriver: Authenticate<DriverCaller> = async (pool, token, now) => {
  const [found] = await phones(pool, now, "s.token_hash = $2", hashToken(token));
  if (!found) return null;
  const { expiresAt, ...caller } = found;
  const end = phoneSessionEnd(now);
  // Once a day is enough: a phone calls every few seconds.
  if (end.getTime() - expiresAt.getTime() > day) {
    await pool.query("update driver_sessions set expires_at = $2 where id = $1", [caller.sessionId, end]);
  }
  return caller;
};

/** The drivers of those of the given sessions that are still alive; sockets are checked by it. */
export const liveDrivers = (pool: Pool, sessionIds: readonly string[], now: Date): Promise<DriverCaller[]> =>
  phones(pool, now, "s.id = any($2::text[])", sessionIds);

async function phones(pool: Pool, now: Date, which: string, value: unknown) {
  const { rows } = await pool.query<DriverCaller & { expiresAt: Date }>(
    `select d.id as "accountId", s.id as "sessionId", d.first_name || ' ' || d.last_name as name,
       'driver' as "userType", s.expires_at as "expiresAt"
     from driver_sessions s join drivers d on d.id = s.driver_id
     where s.expires_at > $1 and d.active and not d.blocked and ${which}`,
    [now, value],
  );
  return rows;
}
