import { changePassword } from "#contract/operators.ts";
import { preparedCommand } from "#server/http/route.ts";
import { endLinks, endSessions } from "#server/modules/session/endSessions.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { lockOperator, writeOperator } from "./load.ts";

export const changeOperatorPassword = preparedCommand(
  changePassword,
  (_context, { newPassword }) => hashPassword(newPassword),
  async ({ caller, transaction }, { operatorId }, passwordHash) => {
    const { operator } = await lockOperator(transaction, caller, operatorId, undefined);
    const { id, version } = await writeOperator(transaction, operator, { passwordHash });
    const sessionIds = await endSessions(transaction, id);
    await endLinks(transaction, id);
    return {
      response: null,
      events: [{ name: "resetPassword", subjectId: id, version, data: { sessionIds } }],
    };
  },
);
