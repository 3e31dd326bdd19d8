import { ApiError } from "#contract/errors.ts";
import { activate, deactivate } from "#contract/operators.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { command } from "#server/http/route.ts";
import { endLinks, endSessions } from "#server/modules/session/endSessions.ts";
import { lockOperator } from "./load.ts";

/** Deactivates an operator. The account keeps its rights, which apply again when it is activated. */
export const deactivateOperator = command(
  deactivate,
  async ({ caller, transaction, expectedVersion }, { operatorId }) => {
    const { operator } = await lockOperator(transaction, caller, operatorId, expectedVersion);
    if (operator.accountType === "deactivated") throw new ApiError("operator_deactivated");
    const changed = await writeNext(transaction, accounts, operator, {
      accountType: "deactivated",
      formerType: operator.accountType,
    });
    const sessionIds = await endSessions(transaction, operator.id);
    await endLinks(transaction, operator.id);
    return {
      response: changed,
      events: [
        {
          name: "deactivateOperator",
          subjectId: changed.id,
          version: changed.version,
          changes: { accountType: [operator.accountType, "deactivated"] },
          data: { sessionIds },
        },
      ],
    };
  },
);

export const activateOperator = command(
  activate,
  async ({ caller, transaction, expectedVersion }, { operatorId }) => {
    const { operator } = await lockOperator(transaction, caller, operatorId, expectedVersion);
    if (operator.accountType !== "deactivated") throw new ApiError("operator_not_deactivated");
    const accountType = operator.formerType ?? "other";
    const changed = await writeNext(transaction, accounts, operator, { accountType, formerType: null });
    return {
      response: changed,
      events: [
        {
          name: "activateOperator",
          subjectId: changed.id,
          version: changed.version,
          changes: { accountType: ["deactivated", accountType] },
        },
      ],
    };
  },
);
