import { update } from "#contract/drivers.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockOpenOffer, withdrawUnfit } from "#server/modules/orders/offers.ts";
import { rejectUnfit } from "#server/modules/stock/exchanges.ts";
import { type DriverRow, lockDriver, uniqueEmail } from "./load.ts";
import { driverEvent, signOutPhones } from "./status.ts";
import { driverValues } from "./values.ts";

export const updateDriver = command(
  update,
  async ({ caller, transaction, now, expectedVersion }, { driverId, active, ...input }) => {
    const values = { ...(await driverValues(transaction, caller.access, input)), active };
    // Must come before the lock of the driver, because it locks an order, and orders are locked before drivers.
    const offer = await lockOpenOffer(transaction, driverId);
    const driver = await lockDriver(transaction, caller.access, driverId, expectedVersion);
    const changes = changesBetween(valuesOf(driver, values), values);
    if (!hasChanges(changes)) return unchanged({ id: driver.id, version: driver.version });
    const changed = await uniqueEmail(writeNext(transaction, drivers, driver, values));
    // The driver may not work any more, or not in this region, for this company or with a vehicle of this size.
    if (offer) await withdrawUnfit(transaction, offer, now);
    const { sessionIds, wentOffline } = active
      ? { sessionIds: [], wentOffline: [] }
      : await signOutPhones(transaction, changed.id);
    const rejected = await rejectUnfit(transaction, driver.id, actorOf(caller), now);
    const { version } = changed;
    return {
      response: changed,
      events: [
        { ...driverEvent("editDriver", changed.id), version, changes, data: { sessionIds } },
        ...wentOffline,
        ...rejected,
      ],
    };
  },
);

/** The columns of a row that `values` has. */
const valuesOf = (row: DriverRow, values: Partial<DriverRow>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof DriverRow]]));
