import { ulid } from "ulid";
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

/** Creates a session; returns its token, which is not stored, and its event. */
export async function openSession(
  transaction: Transaction,
  now: Date,
  actor: Actor & { id: string },
): Promise<{ token: string; event: NewEvent }> {
  const token = newToken();
  const sessionId = ulid(now.getTime());
  await transaction.insert(sessions).values({
    id: sessionId,
    accountId: actor.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: idleExpiry(now),
    endsAt: minutesAfter(now, maxHours * 60),
  });
  return {
    token,
    event: { name: "signIn", subjectId: actor.id, actor, data: { sessionId } },
  };
}

/** Expiry of a session that is refreshed now. */
export const idleExpiry = (now: Date): Date => minutesAfter(now, idleMinutes);

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
