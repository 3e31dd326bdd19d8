import type { FastifyRequest } from "fastify";
import { ulid } from "ulid";
import { minutesAfter } from "#server/clock.ts";
import { sessions } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { hashToken, newToken } from "#server/http/token.ts";

/**
 * Minutes until a session expires after its last refresh (the console refreshes every 10), and its maximum
 * age in hours.
 */
const idleMinutes = 60;
const maxHours = 12;

/** The browser and network address that somebody signs in from. */
export type Device = { userAgent: string | null; address: string };

export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({
  userAgent: headers["user-agent"]?.slice(0, 500) ?? null,
  address: ip,
});

/** Creates a session; returns its token, which is not stored, and its event. */
export async function openSession(
  transaction: Transaction,
  now: Date,
  actor: Actor & { id: string },
  device: Device,
): Promise<{ token: string; event: NewEvent }> {
  const { token, sessionId } = await insertSession(transaction, now, {
    ...device,
    accountId: actor.id,
    endsAt: minutesAfter(now, maxHours * 60),
  });
  return {
    token,
    event: { name: "signIn", subjectId: actor.id, actor, data: { sessionId } },
  };
}

/** Creates the session of an operator who views the console as the account; it ends after an hour. */
export const openView = (transaction: Transaction, now: Date, accountId: string, viewedBy: string) =>
  insertSession(transaction, now, { accountId, viewedBy, endsAt: idleExpiry(now) });

type NewSession = Pick<typeof sessions.$inferInsert, "accountId" | "endsAt" | "viewedBy" | keyof Device>;

async function insertSession(transaction: Transaction, now: Date, session: NewSession) {
  const token = newToken();
  const sessionId = ulid(now.getTime());
  await transaction.insert(sessions).values({
    ...session,
    id: sessionId,
    tokenHash: hashToken(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: idleExpiry(now),
  });
  return { token, sessionId };
}

/** Expiry of a session that is refreshed now. */
export const idleExpiry = (now: Date): Date => minutesAfter(now, idleMinutes);
