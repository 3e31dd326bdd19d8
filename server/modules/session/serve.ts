import { and, eq, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ulid } from "ulid";
import * as session from "#contract/session.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { credentialCheck } from "#server/modules/session/credentials.ts";
import { command, preparedCommand, query, type Served, upkeep } from "#server/serve.ts";
import { hashToken, newToken } from "#server/token.ts";

/** Minutes that a token lives after its last refresh (the console refreshes every 10), and hours at most. */
const idleMinutes = 60;
const longestHours = 12;

/** Sign-in, refresh, sign-out and "who am I". */
export async function sessionCalls(pool: Pool): Promise<Served[]> {
  const check = await credentialCheck(pool, allowedFailures, activeAccount(pool));
  const signInBy = (call: typeof session.signIn | typeof session.signInAlias) =>
    preparedCommand(
      call,
      ({ request }, body) => check(body, request.ip),
      async ({ transaction, now }, _body, account) => {
        const token = newToken();
        const sessionId = ulid(now.getTime());
        await transaction.insert(sessions).values({
          id: sessionId,
          accountId: account.id,
          tokenHash: hashToken(token),
          createdAt: now,
          expiresAt: minutesAfter(now, idleMinutes),
          endsAt: minutesAfter(now, longestHours * 60),
        });
        const actor = { type: account.userType, id: account.id, name: account.email };
        return {
          answer: { token },
          events: [
            { name: "signIn", subjectType: "account", subjectId: account.id, actor, data: { sessionId } },
          ],
        };
      },
    );

  return [
    signInBy(session.signIn),
    signInBy(session.signInAlias),

    upkeep(session.refresh, async ({ caller, pool, now, request }) => {
      await drizzle(pool)
        .update(sessions)
        .set({ expiresAt: sql`least(${minutesAfter(now, idleMinutes)}, ${sessions.endsAt})` })
        .where(eq(sessions.id, caller.sessionId));
      return { token: request.headers.authorization?.slice("Bearer ".length) ?? "" };
    }),

    command(session.signOut, async ({ caller: { accountId, sessionId }, transaction }) => {
      await transaction.delete(sessions).where(eq(sessions.id, sessionId));
      return {
        answer: null,
        events: [{ name: "signOut", subjectType: "account", subjectId: accountId, data: { sessionId } }],
      };
    }),

    query(session.me, async ({ caller }) => caller.user),
  ];
}

/** An office shares one address, so an address may fail more often. */
const allowedFailures = { of: "sign-in", perAccount: 5, perAddress: 50 };

const activeAccount = (pool: Pool) => async (email: string) => {
  const [account] = await drizzle(pool)
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, ne(accounts.accountType, "deactivated")));
  return account;
};

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
