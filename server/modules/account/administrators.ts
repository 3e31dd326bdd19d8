import { and, asc, eq, ne, type SQLWrapper, sql } from "drizzle-orm";
import { administrators } from "#contract/account.ts";
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
          includes(accounts.companyIds, access.companies),
          includes(accounts.regions, access.regions),
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

const includes = (column: SQLWrapper, reach: "*" | readonly string[]) =>
  reach === "*"
    ? sql`'*' = any(${column})`
    : sql`('*' = any(${column}) or ${column} @> ${sql.param([...reach])}::text[])`;
