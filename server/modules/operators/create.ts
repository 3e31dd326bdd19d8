import { ulid } from "ulid";
import { create } from "#contract/operators.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { changesBetween } from "#server/events/changes.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { grantsOf } from "./grants.ts";
import { lockManager } from "./load.ts";

export const createOperator = preparedCommand(
  create,
  (_context, { email, password }) => hashChosenPassword(password, { input: "password", email }),
  async ({ caller, transaction, now }, { email, password: _, ...input }, passwordHash) => {
    const manager = await lockManager(transaction, caller);
    const grants = await grantsOf(transaction, manager, input);
    const id = ulid(now.getTime());
    await mapUniqueViolation(
      "account_email",
      "user_email_already_occupied",
      transaction.insert(accounts).values({
        ...grants,
        id,
        userType: "operator",
        email,
        passwordHash,
        createdAt: now,
      }),
    );
    const version = 1;
    return {
      response: { id, version },
      events: [
        {
          name: "createOperator",
          subjectId: id,
          version,
          changes: changesBetween({}, grants),
          data: { email },
        },
      ],
    };
  },
);
