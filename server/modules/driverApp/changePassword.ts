import { and, eq, ne } from "drizzle-orm";
import type { Pool } from "pg";
import { changePassword } from "#contract/driverApp/password.ts";
import { ApiError } from "#contract/errors.ts";
import { driverSessions, drivers } from "#server/database/tables/drivers.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { driverEvent, endPhoneSessions } from "#server/modules/drivers/status.ts";
import { changedHash } from "#server/modules/session/changedHash.ts";

/** Changes the password. The phone's session gets a new token; the driver's other phones are signed out. */
export function changeDriversPassword(pool: Pool) {
  const prepare = changedHash(pool, "driver-change-password");
  return preparedCommand(
    changePassword,
    async ({ caller: { accountId }, reader }, body) => {
      const [driver] = await reader
        .select({ passwordHash: drivers.passwordHash, email: drivers.email })
        .from(drivers)
        .where(eq(drivers.id, accountId));
      return prepare(accountId, driver, body);
    },
    async ({ caller: { accountId, sessionId }, transaction }, _body, { oldHash, newHash }) => {
      const changed = await transaction
        .update(drivers)
        .set({ passwordHash: newHash })
        // The condition on the old hash rejects the second of two simultaneous changes.
        .where(and(eq(drivers.id, accountId), eq(drivers.passwordHash, oldHash)))
        .returning({ id: drivers.id });
      if (changed.length === 0) throw new ApiError("password_does_not_match");
      const sessionIds = await endPhoneSessions(transaction, accountId, ne(driverSessions.id, sessionId));
      const token = newToken();
      const renewed = await transaction
        .update(driverSessions)
        .set({ tokenHash: hashToken(token) })
        .where(eq(driverSessions.id, sessionId))
        .returning({ id: driverSessions.id });
      if (renewed.length === 0) throw new ApiError("not_authenticated");
      return {
        response: { token },
        events: [{ ...driverEvent("changeDriverPassword", accountId), data: { sessionIds } }],
      };
    },
  );
}
