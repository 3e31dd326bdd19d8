import { and, eq, ne, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import * as session from "#contract/session.ts";
import { databaseOf, readerOf } from "#server/database/handles.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { command, preparedCommand, query, type Route, unlogged } from "#server/http/route.ts";
import { confirmCredentials, credentialCheck } from "./credentials.ts";
import { endOpenedViews } from "./endSessions.ts";
import { deviceOf, idleExpiry, openSession } from "./openSession.ts";
import type { PasswordCost } from "./password.ts";

/** Sign-in, refresh, sign-out and the signed-in account. */
export function sessionRoutes(pool: Pool, passwordCost: PasswordCost): Route[] {
  const check = credentialCheck(pool, allowedFailures, passwordCost, activeAccount(pool));
  const signInBy = (call: typeof session.signIn | typeof session.signInAlias) =>
    preparedCommand(
      call,
      async ({ request }, body) => ({
        account: await check(body, request),
        device: deviceOf(request),
      }),
      async ({ transaction, now }, _body, { account, device }) => {
        const { id, userType, email } = account;
        await confirmCredentials(transaction, accounts, account, isActive);
        const actor = { type: userType, id, name: email } as const;
        const { token, event } = await openSession(transaction, now, actor, device);
        return { response: { token }, events: [event] };
      },
    );

  return [
    signInBy(session.signIn),
    signInBy(session.signInAlias),

    unlogged(session.refresh, async ({ caller, pool, now, request }) => {
      // The expiry is never moved earlier, because the session of an API key does not expire.
      const later = sql`greatest(${sessions.expiresAt}, least(${idleExpiry(now)}, ${sessions.endsAt}))`;
      await databaseOf(pool)
        .update(sessions)
        .set({ expiresAt: later, lastSeenAt: now })
        .where(eq(sessions.id, caller.sessionId));
      const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
      return { token, now: now.toISOString() };
    }),

    command(session.signOut, async ({ caller: { accountId, sessionId, isKey, viewedBy }, transaction }) => {
      // API keys are revoked in the console instead.
      if (isKey) throw new ApiError("not_allowed");
      await transaction.delete(sessions).where(eq(sessions.id, sessionId));
      // Signing out of a view ends only that view.
      const sessionIds = viewedBy ? [] : await endOpenedViews(transaction, accountId);
      return {
        response: null,
        events: [{ name: "signOut", subjectId: accountId, data: { sessionId, sessionIds } }],
      };
    }),

    query(session.me, async ({ caller }) => caller.user),
  ];
}

/**
 * The limit per address is ten times as high as per account at the address, because the people of an office share an
 * address.
 */
export const allowedFailures = { of: "sign-in", perAccountAtAddress: 5, perAccount: 50, perAddress: 50 };

const isActive = ne(accounts.accountType, "deactivated");

const activeAccount = (pool: Pool) => async (email: string) => {
  const [account] = await readerOf(pool)
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, isActive));
  return account;
};
