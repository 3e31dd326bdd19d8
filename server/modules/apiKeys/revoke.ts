import { and, eq } from "drizzle-orm";
import { revoke } from "#contract/apiKeys.ts";
import { ApiError } from "#contract/errors.ts";
import { requireAllLocations, within } from "#server/access.ts";
import { sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import { command } from "#server/http/route.ts";

export const revokeApiKey = command(revoke, async ({ caller, transaction }, { apiKeyId }) => {
  requireAllLocations(caller.access);
  const [key] = await transaction
    .select({
      companyId: apiKeys.companyId,
      sessionId: apiKeys.sessionId,
      name: apiKeys.name,
      accountId: sessions.accountId,
    })
    .from(apiKeys)
    .innerJoin(sessions, eq(sessions.id, apiKeys.sessionId))
    .where(and(eq(apiKeys.id, apiKeyId), within(caller.access.companies, apiKeys.companyId)))
    .for("update");
  if (!key) throw new ApiError("api_key_not_found");
  const { companyId, sessionId, name, accountId } = key;
  // The key's row is deleted by cascade.
  await transaction.delete(sessions).where(eq(sessions.id, sessionId));
  return {
    response: null,
    events: [
      {
        name: "revokeApiKey",
        subjectId: accountId,
        keys: { companyId },
        data: { apiKeyId, name, sessionIds: [sessionId] },
      },
    ],
  };
});
