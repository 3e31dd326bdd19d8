import { desc, eq } from "drizzle-orm";
import { list } from "#contract/apiKeys.ts";
import type { Reader } from "#server/database/handles.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import { query, type Route } from "#server/http/route.ts";
import { createApiKey } from "./create.ts";
import { revokeApiKey } from "./revoke.ts";

export const apiKeyRoutes: readonly Route[] = [
  // Operators have no company and therefore no keys.
  query(list, async ({ caller, reader }) =>
    caller.user.company ? keysOf(reader, caller.user.company.id) : [],
  ),
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
