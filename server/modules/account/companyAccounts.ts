import { and, asc, eq } from "drizzle-orm";
import { companyAccounts, endAccountSessions, makeLink } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import { lacksClientsRights } from "#contract/grants.ts";
import { reachesAll, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, query } from "#server/http/route.ts";
import { requireCompany } from "#server/modules/companies/load.ts";
import { endSessions } from "#server/modules/session/endSessions.ts";
import { forBackOffice, makeRequestedLink, presentRequest } from "./linkRequests.ts";
import { about, isPerson } from "./links.ts";

/** The people of a company, the oldest account first, with their requests that wait for back-office. */
export const listCompanyAccounts = query(companyAccounts, async ({ caller, reader, now }, { companyId }) => {
  await requireCompany(reader, caller.access, companyId);
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
            requests: [first, ...others].flatMap(({ request }) => (request ? [presentRequest(request)] : [])),
          },
        ]
      : [],
  );
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

/** Who makes the link could also use it, so the rule is that of seeing the console as a client. */
export const makeAccountLink = command(makeLink, async (context, { accountId, kind }) => {
  const { permissions, access } = context.caller;
  const account = await accountWithin(context.caller, context.transaction, accountId);
  if (!account) throw new ApiError("account_request_not_found");
  if (lacksClientsRights(permissions, reachesAll(access))) throw new ApiError("operator_has_more_rights");
  return makeRequestedLink(context, { id: accountId, ...account }, kind);
});

/** A person's account of a company within reach; undefined for any other account. */
async function accountWithin({ access }: Caller, transaction: Transaction, accountId: string) {
  const [account] = await transaction
    .select({ email: accounts.email, companyId: accounts.companyId })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isPerson, within(access.companies, accounts.companyId)));
  return account?.companyId ? account : undefined;
}
