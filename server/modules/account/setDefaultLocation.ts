import { and, eq } from "drizzle-orm";
import { setDefaultLocation } from "#contract/account.ts";
import { ApiError } from "#contract/errors.ts";
import { accessSql } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";

export const setOwnDefaultLocation = command(
  setDefaultLocation,
  async ({ caller, transaction }, { locationId }) => {
    const companyId = ownCompany(caller);
    if (locationId !== null) await checkLocation(transaction, caller, companyId, locationId);
    const ownAccount = eq(accounts.id, caller.accountId);
    const [account] = await transaction
      .select({ before: accounts.defaultLocationId })
      .from(accounts)
      .where(ownAccount)
      .for("update");
    const before = account?.before ?? null;
    if (before === locationId) return unchanged(null);
    await transaction.update(accounts).set({ defaultLocationId: locationId }).where(ownAccount);
    return {
      response: null,
      events: [
        {
          name: "setDefaultLocation",
          subjectId: caller.accountId,
          keys: { companyId },
          changes: { defaultLocationId: [before, locationId] },
        },
      ],
    };
  },
);

async function checkLocation(
  transaction: Transaction,
  { access }: Caller,
  ownId: string,
  locationId: string,
): Promise<void> {
  const { id, companyId, region } = locations;
  const reachable = accessSql(access, { companyId, region, locationId: id });
  const found = await transaction.$count(locations, and(eq(id, locationId), eq(companyId, ownId), reachable));
  if (found === 0) throw new ApiError("location_not_found");
}
