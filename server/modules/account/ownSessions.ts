import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import * as contract from "#contract/account.ts";
import { ApiError } from "#contract/errors.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { sessions } from "#server/database/tables/accounts.ts";
import { command, query } from "#server/http/route.ts";
import { endOpenedViews } from "#server/modules/session/endSessions.ts";

/** Condition of the sessions of the account's holder; leaves out those of operators who view the console as the account. */
const ofHolder = (accountId: string) => and(eq(sessions.accountId, accountId), isNull(sessions.viewedBy));

/** All API keys of a company share an account, so a key must neither list nor end the sessions of the others. */
function refuseKeys({ isKey }: Caller): void {
  if (isKey) throw new ApiError("not_allowed");
}

export const listOwnSessions = query(contract.sessions, async ({ caller, reader, now }) => {
  refuseKeys(caller);
  // An operator who views the console as the account must not see where its holder signs in.
  if (caller.viewedBy) return [];
  const { accountId, sessionId } = caller;
  const rows = await reader
    .select()
    .from(sessions)
    .where(and(ofHolder(accountId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
});

/**
 * Ends other sessions of the account. No error is thrown for a session that has ended already, since the caller's aim is
 * reached.
 */
export const endOwnSessions = command(
  contract.endSessions,
  async ({ caller, transaction }, { sessionId: one }) => {
    refuseKeys(caller);
    const { accountId, sessionId } = caller;
    const ended = await transaction
      .delete(sessions)
      .where(
        and(
          ofHolder(accountId),
          ne(sessions.id, sessionId),
          one === undefined ? undefined : eq(sessions.id, one),
        ),
      )
      .returning({ id: sessions.id });
    const response = { ended: ended.length };
    if (ended.length === 0) return unchanged(response);
    // One of them may have opened a view of the console as another account.
    const views = await endOpenedViews(transaction, accountId);
    const sessionIds = [...ended.map(({ id }) => id), ...views];
    return {
      response,
      events: [{ name: "endSessions", subjectId: accountId, data: { sessionIds } }],
    };
  },
);
