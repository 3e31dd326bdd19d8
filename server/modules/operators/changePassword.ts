import { and, eq } from "drizzle-orm";
import { changePassword } from "#contract/operators.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { preparedCommand } from "#server/http/route.ts";
import { endLinks, endSessions } from "#server/modules/session/endSessions.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { lockOperator, operatorsWithin } from "./load.ts";

export const changeOperatorPassword = preparedCommand(
  changePassword,
  async ({ caller: { access }, reader }, { operatorId, newPassword }) => {
    const [operator] = await reader
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, operatorId), operatorsWithin(access)));
    return hashChosenPassword(newPassword, { input: "newPassword", email: operator?.email ?? null });
  },
  async ({ caller, transaction }, { operatorId }, passwordHash) => {
    const { operator } = await lockOperator(transaction, caller, operatorId, undefined);
    const { id, version } = await writeNext(transaction, accounts, operator, { passwordHash });
    const sessionIds = await endSessions(transaction, id);
    await endLinks(transaction, id);
    return {
      response: null,
      events: [{ name: "resetPassword", subjectId: id, version, data: { sessionIds } }],
    };
  },
);
