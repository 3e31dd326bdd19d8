import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { companyAccounts, endAccountSessions, makeLink } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import { within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/outcome.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, query } from "#server/http/route.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { endSessions } from "#server/modules/session/endSessions.ts";
import { about, isPerson, linkExpiry, pathOf } from "./links.ts";

/** The requests that back-office handles: those without a link, and those whose link back-office made. */
const forBackOffice = (now: Date) =>
  and(gt(accountLinks.expiresAt, now), or(isNull(accountLinks.tokenHash), isNotNull(accountLinks.madeBy)));

/** The people of a company, the oldest account first, with their requests that wait for back-office. */
export const listCompanyAccounts = query(companyAccounts, async ({ caller, reader, now }, { companyId }) => {
  const [company] = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)));
  if (!company) throw new ApiError("company_not_found");
  const rows = await reader
    .select({ account: accounts, request: accountLinks })
    .from(accounts)
    .leftJoin(accountLinks, and(eq(accountLinks.accountId, accounts.id), forBackOffice(now)))
    .where(and(eq(accounts.companyId, companyId), isPerson))
    .orderBy(asc(accounts.createdAt), asc(accounts.id), asc(accountLinks.kind));
  const byAccount = Map.groupBy(rows, ({ account }) => account.id);
  return [...byAccount.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.account.id,
            email: first.account.email,
            createdAt: first.account.createdAt.toISOString(),
            requests: [first, ...others].flatMap(({ request }) => (request ? [present(request)] : [])),
          },
        ]
      : [],
  );
});

const present = (request: typeof accountLinks.$inferSelect) => ({
  kind: request.kind,
  requestedAt: request.requestedAt.toISOString(),
  newEmail: request.email,
  madeAt: request.madeAt?.toISOString() ?? null,
  madeBy: request.madeBy,
});

/** Ends all sessions of an account. No error is thrown if there are none, since the caller's aim is reached. */
export const endSessionsOfAccount = command(
  endAccountSessions,
  async ({ caller, transaction }, { accountId }) => {
    const account = await accountWithin(caller, transaction, accountId);
    if (!account) throw new ApiError("not_found");
    const sessionIds = await endSessions(transaction, accountId);
    const response = { ended: sessionIds.length };
    if (sessionIds.length === 0) return unchanged(response);
    return {
      response,
      events: [{ ...about({ accountId, ...account }), name: "endAccountSessions", data: { sessionIds } }],
    };
  },
);

/** Makes the link of a request; a link that was made for it before becomes invalid. */
export const makeAccountLink = command(
  makeLink,
  async ({ caller, transaction, now }, { accountId, kind }) => {
    const account = await accountWithin(caller, transaction, accountId);
    if (!account) throw new ApiError("account_request_not_found");
    const token = newToken();
    const expiresAt = linkExpiry(now);
    const made = await transaction
      .update(accountLinks)
      .set({ tokenHash: hashToken(token), madeAt: now, madeBy: caller.email, expiresAt })
      .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind), forBackOffice(now)))
      .returning({ kind: accountLinks.kind });
    if (made.length === 0) throw new ApiError("account_request_not_found");
    return {
      response: { path: pathOf(kind, token), email: account.email, expiresAt: expiresAt.toISOString() },
      events: [
        {
          ...about({ accountId, companyId: account.companyId }),
          name: "makeAccountLink",
          data: { kind },
        },
      ],
    };
  },
);

/** A person's account of a company within reach; undefined for any other account. */
async function accountWithin({ access }: Caller, transaction: Transaction, accountId: string) {
  const [account] = await transaction
    .select({ email: accounts.email, companyId: accounts.companyId })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isPerson, within(access.companies, accounts.companyId)));
  return account?.companyId ? account : undefined;
}
