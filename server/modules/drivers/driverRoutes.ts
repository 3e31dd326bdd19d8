import * as contract from "#contract/drivers.ts";
import { query, type Route } from "#server/http/route.ts";
import { blockDriver, unblockDriver } from "./block.ts";
import { changeDriverPassword } from "./changePassword.ts";
import { createDriver } from "./create.ts";
import { listFleetOrders } from "./fleetOrders.ts";
import { driverInfo, fleetPositions, listDrivers } from "./read.ts";
import { updateDriver } from "./update.ts";

/** Drivers, as operators see and change them. */
export const driverRoutes: readonly Route[] = [
  query(contract.list, async ({ caller }, filter) => listDrivers(caller, filter)),
  query(contract.info, ({ caller, reader, now }, { driverId }) => driverInfo(reader, caller, driverId, now)),
  query(contract.positions, async ({ caller }, filter) => fleetPositions(caller, filter)),
  listFleetOrders,
  createDriver,
  updateDriver,
  blockDriver,
  unblockDriver,
  changeDriverPassword,
];
