import { ulid } from "ulid";
import { requestPassword } from "#contract/accountLinks.ts";
import * as auditLog from "#contract/auditLog.ts";
import type { InputOf } from "#contract/call.ts";
import type { EventName } from "#contract/events.ts";
import * as operators from "#contract/operators.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

const rights: Omit<InputOf<typeof operators.update>, "operatorId"> = {
  accountType: "xd_employee",
  scope: ["orders:read"],
  canView: {},
  companyIds: "*",
  regions: "*",
};

/** A manager's command on another operator. */
const onOperator = (
  event: EventName,
  run: (service: Service, operatorId: string, token: string) => Promise<Reply<unknown>>,
  values: Parameters<typeof makeOperator>[1] = {},
): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token } = await service.signInOperator();
    const { id } = await makeOperator(service.pool, values);
    return () => run(service, id, token);
  },
});

/** Accounts of operators. */
export const cases: CommandCases = {
  [operators.create.name]: {
    event: "createOperator",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      const email = `${ulid()}@new.example`;
      return () => service.send(operators.create, { ...rights, email, password: "Delivery1" }, { token });
    },
  },
  [operators.update.name]: onOperator("editOperator", (service, operatorId, token) =>
    service.send(operators.update, { ...rights, operatorId }, { token }),
  ),
  [operators.changePassword.name]: onOperator("resetPassword", (service, operatorId, token) =>
    service.send(operators.changePassword, { operatorId, newPassword: "Pickup22" }, { token }),
  ),
  [operators.makeLink.name]: {
    event: "makeAccountLink",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      const { id, email } = await makeOperator(service.pool);
      await service.send(requestPassword, { email, language: "en" }, { headers: newAddress() });
      return () => service.send(operators.makeLink, { operatorId: id, kind: "newPassword" }, { token });
    },
  },
  [operators.deactivate.name]: onOperator("deactivateOperator", (service, operatorId, token) =>
    service.send(operators.deactivate, { operatorId }, { token }),
  ),
  [operators.viewAs.name]: onOperator("viewAs", (service, accountId, token) =>
    service.send(operators.viewAs, { accountId }, { token }),
  ),
  [operators.activate.name]: onOperator(
    "activateOperator",
    (service, operatorId, token) => service.send(operators.activate, { operatorId }, { token }),
    { accountType: "deactivated", formerType: "other" },
  ),
  [auditLog.download.name]: {
    event: "downloadAuditLog",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      return () => service.send(auditLog.download, { kind: "order" }, { token });
    },
  },
};
