import { ulid } from "ulid";
import { sessions } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import { hashToken, newToken } from "#server/http/token.ts";

/** Minutes that a token lives after its last refresh (the console refreshes every 10), and hours at most. */
const idleMinutes = 60;
const longestHours = 12;

/** Signs an account in: the token, which is told once, and the event that tells of it. */
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
    expiresAt: idleEnd(now),
    endsAt: minutesAfter(now, longestHours * 60),
  });
  return {
    token,
    event: { name: "signIn", subjectId: actor.id, actor, data: { sessionId } },
  };
}

/** Until when a session lives that nobody refreshes after now. */
export const idleEnd = (now: Date): Date => minutesAfter(now, idleMinutes);

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
