import { block, unblock } from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import { writeNext } from "#server/commands/lockWithin.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { actorOf, command } from "#server/http/route.ts";
import { withdrawOpenOffer } from "#server/modules/orders/offers.ts";
import { rejectUnfit } from "#server/modules/stock/exchanges.ts";
import { lockDriver } from "./load.ts";
import { driverEvent, signOutPhones } from "./status.ts";

/**
 * Blocks a driver. Orders in hand stay with the driver: an operator who knows where the parcels are must give them to
 * others. Goods that others keep for the driver are free again.
 */
export const blockDriver = command(
  block,
  async ({ caller, transaction, now, expectedVersion }, { driverId, reason }) => {
    // Must come first, because it locks an order, and orders are locked before drivers.
    await withdrawOpenOffer(transaction, driverId, now);
    const driver = await lockDriver(transaction, caller.access, driverId, expectedVersion);
    if (driver.blocked) throw new ApiError("driver_blocked");
    const set = { blocked: true, blockedAt: now, blockedBy: caller.email, blockReason: reason };
    const changed = await writeNext(transaction, drivers, driver, set);
    const { sessionIds, wentOffline } = await signOutPhones(transaction, driver.id);
    const rejected = await rejectUnfit(transaction, driver.id, actorOf(caller), now);
    return {
      response: changed,
      events: [
        {
          ...driverEvent("blockDriver", driver.id),
          version: changed.version,
          changes: { blocked: [false, true], blockReason: [null, reason] },
          data: { sessionIds },
        },
        ...wentOffline,
        ...rejected,
      ],
    };
  },
);

export const unblockDriver = command(
  unblock,
  async ({ caller, transaction, expectedVersion }, { driverId }) => {
    const driver = await lockDriver(transaction, caller.access, driverId, expectedVersion);
    if (!driver.blocked) throw new ApiError("driver_not_blocked");
    const set = { blocked: false, blockedAt: null, blockedBy: null, blockReason: null };
    const changed = await writeNext(transaction, drivers, driver, set);
    return {
      response: changed,
      events: [
        {
          ...driverEvent("unblockDriver", driver.id),
          version: changed.version,
          changes: { blocked: [true, false], blockReason: [driver.blockReason, null] },
        },
      ],
    };
  },
);
