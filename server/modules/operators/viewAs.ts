import { and, eq, or, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { lacksClientsRights, missingFlags } from "#contract/grants.ts";
import { viewAs } from "#contract/operators.ts";
import { reachesAll, within } from "#server/access.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { rightsOf } from "#server/modules/session/accountRights.ts";
import { openView } from "#server/modules/session/openSession.ts";
import { lockManager, type Manager, operatorsWithin } from "./load.ts";

/** Opens a view of the console as another account. The account must have no rights that the caller lacks. */
export const viewAsAccount = command(viewAs, async ({ caller, transaction, now }, { accountId }) => {
  if (accountId === caller.accountId) throw new ApiError("own_account");
  const manager = await lockManager(transaction, caller, accountId);
  const account = await findViewable(transaction, manager, accountId);
  if (!account) throw new ApiError("operator_not_found");
  if (account.accountType === "deactivated") throw new ApiError("operator_deactivated");
  const { permissions, access } = manager;
  const hasMoreRights = account.companyId
    ? lacksClientsRights(permissions, reachesAll(access))
    : missingFlags(rightsOf(account).permissions, permissions).length > 0;
  if (hasMoreRights) throw new ApiError("operator_has_more_rights");
  const { token, sessionId } = await openView(transaction, now, account.id, caller.accountId);
  return {
    response: { token },
    events: [{ name: "viewAs", subjectId: account.id, data: { sessionId } }],
  };
});

/** Finds an operator within reach, or a client of a company within reach if the caller may open companies. */
async function findViewable(transaction: Transaction, { access, permissions }: Manager, accountId: string) {
  const isClientWithin = permissions.company.canAccessPage
    ? sql`${accounts.userType} = 'client' and ${within(access.companies, accounts.companyId)}`
    : sql`false`;
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), or(operatorsWithin(access), isClientWithin)));
  return account;
}
