import { and, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ulid } from "ulid";
import * as contract from "#contract/driverApp/driverApp.ts";
import { fullName } from "#contract/drivers.ts";
import { readerOf } from "#server/database/handles.ts";
import { driverSessions, drivers } from "#server/database/tables/drivers.ts";
import { command, preparedCommand, type Route } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { driverEvent, mayDrive, signOutPhones } from "#server/modules/drivers/status.ts";
import { withdrawOpenOffer } from "#server/modules/orders/offers.ts";
import { confirmCredentials, credentialCheck } from "#server/modules/session/credentials.ts";
import type { PasswordCost } from "#server/modules/session/password.ts";
import { phoneSessionEnd } from "./authenticateDriver.ts";

/**
 * The limit per address is much higher than per account, because mobile networks put thousands of phones behind one
 * address.
 */
const allowedFailures = { of: "driver-sign-in", perAccountAtAddress: 5, perAccount: 50, perAddress: 1_000 };

/** Signs a phone in. */
export function signInPhone(pool: Pool, passwordCost: PasswordCost): Route {
  const check = credentialCheck(pool, allowedFailures, passwordCost, activeDriver(pool));
  return preparedCommand(
    contract.signIn,
    ({ request }, body) => check(body, request),
    async ({ transaction, now }, { appVersion, osType }, driver) => {
      const { id } = driver;
      await confirmCredentials(transaction, drivers, driver, mayDrive);
      const token = newToken();
      const sessionId = ulid(now.getTime());
      await transaction.insert(driverSessions).values({
        id: sessionId,
        driverId: id,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: phoneSessionEnd(now, now),
      });
      await transaction
        .update(drivers)
        .set({ lastLogin: now, appVersion: appVersion ?? null, osType: osType ?? null })
        .where(eq(drivers.id, id));
      const actor = { type: "driver", id, name: fullName(driver) } as const;
      return {
        response: { token },
        events: [{ ...driverEvent("signInDriver", id), actor, data: { sessionId } }],
      };
    },
  );
}

export const signOutPhone = command(
  contract.signOut,
  async ({ caller: { accountId, sessionId }, transaction, now }) => {
    await withdrawOpenOffer(transaction, accountId, now);
    const { wentOffline } = await signOutPhones(transaction, accountId, eq(driverSessions.id, sessionId));
    const signedOut = { ...driverEvent("signOutDriver", accountId), data: { sessionId } };
    return { response: null, events: [signedOut, ...wentOffline] };
  },
);

const activeDriver = (pool: Pool) => async (email: string) => {
  const [driver] = await readerOf(pool)
    .select()
    .from(drivers)
    .where(and(sql`lower(${drivers.email}) = lower(${email})`, mayDrive));
  return driver;
};
