import { and, asc, eq, ne, sql } from "drizzle-orm";
import { administrators } from "#contract/account.ts";
import { coveredBy } from "#server/access.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { query } from "#server/http/route.ts";
import { rightsOf } from "#server/modules/session/accountRights.ts";

const maxNames = 5;

/**
 * The operators whom the caller can ask for more rights: they may manage operators and reach all that the caller reaches.
 * The oldest accounts come first.
 */
export const listAdministrators = query(
  administrators,
  async ({ caller: { accountId, access, userType }, reader }) => {
    if (userType === "client") return [];
    const rows = await reader
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.userType, "operator"),
          ne(accounts.accountType, "deactivated"),
          ne(accounts.id, accountId),
          coveredBy(access.companies, accounts.companyIds),
          coveredBy(access.regions, accounts.regions),
          eq(sql`cardinality(${accounts.locationIds})`, 0),
        ),
      )
      .orderBy(asc(accounts.createdAt), asc(accounts.id));
    return rows
      .filter((row) => rightsOf(row).permissions.operators.canAccessPage)
      .slice(0, maxNames)
      .map(({ email }) => email);
  },
);
