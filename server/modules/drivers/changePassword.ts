import { and, eq } from "drizzle-orm";
import { changePassword } from "#contract/drivers.ts";
import { within } from "#server/access.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { lockDriver } from "./load.ts";
import { driverEvent, endPhoneSessions } from "./status.ts";

export const changeDriverPassword = preparedCommand(
  changePassword,
  async ({ caller: { access }, reader }, { driverId, newPassword }) => {
    const [driver] = await reader
      .select({ email: drivers.email })
      .from(drivers)
      .where(and(eq(drivers.id, driverId), within(access.regions, drivers.region)));
    return hashChosenPassword(newPassword, { input: "newPassword", email: driver?.email ?? null });
  },
  async ({ caller, transaction }, { driverId }, passwordHash) => {
    const driver = await lockDriver(transaction, caller.access, driverId);
    const { id, version } = await writeNext(transaction, drivers, driver, { passwordHash });
    const sessionIds = await endPhoneSessions(transaction, id);
    return {
      response: null,
      events: [{ ...driverEvent("resetDriverPassword", id), version, data: { sessionIds } }],
    };
  },
);
