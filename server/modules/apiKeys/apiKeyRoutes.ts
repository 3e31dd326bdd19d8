import { desc, eq } from "drizzle-orm";
import { list } from "#contract/apiKeys.ts";
import { ApiError } from "#contract/errors.ts";
import { reaches } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import { query, type Route } from "#server/http/route.ts";
import { createApiKey } from "./create.ts";
import { revokeApiKey } from "./revoke.ts";

export const apiKeyRoutes: readonly Route[] = [
  query(list, async ({ caller: { access, user }, reader }, { companyId = user.company?.id }) => {
    // Operators have no company of their own.
    if (companyId === undefined) return [];
    if (!reaches(access.companies, companyId)) throw new ApiError("company_not_found");
    return keysOf(reader, companyId);
  }),
  createApiKey,
  revokeApiKey,
];

async function keysOf(reader: Reader, companyId: string) {
  const rows = await reader
    .select({ key: apiKeys, accountType: accounts.accountType })
    .from(apiKeys)
    .innerJoin(sessions, eq(sessions.id, apiKeys.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key: { id, name, beginning, createdAt, createdBy, lastUsedAt }, accountType }) => ({
    id,
    name,
    accountType: accountType === "api" ? ("api" as const) : ("api_user" as const),
    beginning,
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
