import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { LinkRequest, MadeLink } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import type { LinkKind } from "#contract/rules/linkPaths.ts";
import type { Caller } from "#server/caller.ts";
import type { CommandResult } from "#server/commands/commandResult.ts";
import { accountLinks } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { about, linkExpiry, pathOf } from "./links.ts";

/** The requests that back-office handles: those without a link, and those whose link back-office made. */
export const forBackOffice = (now: Date) =>
  and(gt(accountLinks.expiresAt, now), or(isNull(accountLinks.tokenHash), isNotNull(accountLinks.madeBy)));

export const presentRequest = (request: typeof accountLinks.$inferSelect): LinkRequest => ({
  kind: request.kind,
  requestedAt: request.requestedAt.toISOString(),
  newEmail: request.email,
  madeAt: request.madeAt?.toISOString() ?? null,
  madeBy: request.madeBy,
});

type Requester = { id: string; email: string; companyId: string | null };

/** Makes the link of a request; a link that was made for it before becomes invalid. */
export async function makeRequestedLink(
  { transaction, caller, now }: { transaction: Transaction; caller: Caller; now: Date },
  { id: accountId, email, companyId }: Requester,
  kind: LinkKind,
): Promise<CommandResult<MadeLink>> {
  const token = newToken();
  const expiresAt = linkExpiry(now);
  const made = await transaction
    .update(accountLinks)
    .set({ tokenHash: hashToken(token), madeAt: now, madeBy: caller.email, expiresAt })
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind), forBackOffice(now)))
    .returning({ kind: accountLinks.kind });
  if (made.length === 0) throw new ApiError("account_request_not_found");
  return {
    response: { path: pathOf(kind, token), email, expiresAt: expiresAt.toISOString() },
    events: [{ ...about({ accountId, companyId }), name: "makeAccountLink", data: { kind } }],
  };
}
