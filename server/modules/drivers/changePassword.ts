import { changePassword } from "#contract/drivers.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { lockDriver, writeDriver } from "./load.ts";
import { driverEvent, endPhoneSessions } from "./status.ts";

export const changeDriverPassword = preparedCommand(
  changePassword,
  (_context, { newPassword }) => hashPassword(newPassword),
  async ({ caller, transaction }, { driverId }, passwordHash) => {
    const driver = await lockDriver(transaction, caller.access, driverId);
    const { id, version } = await writeDriver(transaction, driver, { passwordHash });
    const sessionIds = await endPhoneSessions(transaction, id);
    return {
      response: null,
      events: [{ ...driverEvent("resetDriverPassword", id), version, data: { sessionIds } }],
    };
  },
);
