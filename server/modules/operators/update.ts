import { ApiError } from "#contract/errors.ts";
import { update } from "#contract/operators.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { endViews } from "#server/modules/session/endSessions.ts";
import { grantsOf, type StoredGrants } from "./grants.ts";
import { lockOperator, type OperatorRow } from "./load.ts";

export const updateOperator = command(
  update,
  async ({ caller, transaction, expectedVersion }, { operatorId, ...input }) => {
    const { operator, manager } = await lockOperator(transaction, caller, operatorId, expectedVersion);
    if (operator.accountType === "deactivated") throw new ApiError("operator_deactivated");
    const grants = await grantsOf(transaction, manager, input, operator);
    const changes = changesBetween(sorted(storedGrants(operator)), sorted(grants));
    if (!hasChanges(changes)) return unchanged({ id: operator.id, version: operator.version });
    const changed = await writeNext(transaction, accounts, operator, grants);
    // Views as this account, and those that it opened, were allowed by its former rights.
    const sessionIds = await endViews(transaction, changed.id);
    return {
      response: changed,
      events: [
        {
          name: "editOperator",
          subjectId: changed.id,
          version: changed.version,
          changes,
          data: { sessionIds },
        },
      ],
    };
  },
);

const storedGrants = ({
  accountType,
  scopes,
  canView,
  companyIds,
  regions,
  locationIds,
}: OperatorRow): Record<keyof StoredGrants, string | string[]> => ({
  accountType,
  scopes,
  canView,
  companyIds,
  regions,
  locationIds,
});

/** Sorts the lists, so that only added and removed values count as a change. */
const sorted = (grants: Record<keyof StoredGrants, string | string[]>) =>
  Object.fromEntries(
    Object.entries(grants).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  );
