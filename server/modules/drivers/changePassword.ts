import { and, eq } from "drizzle-orm";
import { changePassword } from "#contract/drivers.ts";
import { within } from "#server/access.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { preparedCommand } from "#server/http/route.ts";
import { withdrawOpenOffer } from "#server/modules/orders/offers.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { lockDriver } from "./load.ts";
import { driverEvent, signOutPhones } from "./status.ts";

/** Sets a driver's password. The driver's phones are signed out, and the driver goes offline. */
export const changeDriverPassword = preparedCommand(
  changePassword,
  async ({ caller: { access }, reader }, { driverId, newPassword }) => {
    const [driver] = await reader
      .select({ email: drivers.email })
      .from(drivers)
      .where(and(eq(drivers.id, driverId), within(access.regions, drivers.region)));
    return hashChosenPassword(newPassword, { input: "newPassword", email: driver?.email ?? null });
  },
  async ({ caller, transaction, now }, { driverId }, passwordHash) => {
    // Must come first, because it locks an order, and orders are locked before drivers.
    await withdrawOpenOffer(transaction, driverId, now);
    const driver = await lockDriver(transaction, caller.access, driverId);
    const { id, version } = await writeNext(transaction, drivers, driver, { passwordHash });
    const { sessionIds, wentOffline } = await signOutPhones(transaction, id);
    return {
      response: null,
      events: [{ ...driverEvent("resetDriverPassword", id), version, data: { sessionIds } }, ...wentOffline],
    };
  },
);
