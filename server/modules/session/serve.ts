import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ulid } from "ulid";
import type { BodyOf } from "#contract/call.ts";
import * as session from "#contract/session.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { signInLimits } from "#server/modules/session/limits.ts";
import { hashPassword, verifyPassword } from "#server/modules/session/password.ts";
import { Refusal } from "#server/refusal.ts";
import { command, preparedCommand, query, type Served, upkeep } from "#server/serve.ts";
import { hashToken, newToken } from "#server/token.ts";

/** Minutes that a token lives after its last refresh (the console refreshes every 10), and hours at most. */
const idleMinutes = 60;
const longestHours = 12;

/** Sign-in, refresh, sign-out and "who am I". */
export async function sessionCalls(pool: Pool): Promise<Served[]> {
  const check = await credentialCheck(pool);
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

/** Finds the account of a name and password, in the same time and with the same answer whichever is wrong. */
async function credentialCheck(pool: Pool) {
  const limits = signInLimits(pool);
  const nobodysHash = await hashPassword(newToken());
  return async ({ username, password }: BodyOf<typeof session.signIn>, address: string) => {
    await limits.count(username, address);
    const [account] = await drizzle(pool)
      .select()
      .from(accounts)
      .where(sql`lower(${accounts.email}) = lower(${username})`);
    const matches = await verifyPassword(account?.passwordHash ?? nobodysHash, password);
    if (!account || !matches || account.accountType === "deactivated")
      throw new Refusal("invalid_credentials");
    await limits.giveBack(username, address);
    return account;
  };
}

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
