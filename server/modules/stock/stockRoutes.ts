import { asc, eq, sql } from "drizzle-orm";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { companies } from "#server/database/tables/companies.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { warehouses } from "#server/database/tables/stock.ts";
import { actorOf, command, query, type Route } from "#server/http/route.ts";
import { countRoutes } from "./counts.ts";
import { exchangesWithin, listExchanges, lockExchange, rejectLocked } from "./exchanges.ts";
import { driversWithin, driverWithin, warehousesWithin, warehouseWithin } from "./holders.ts";
import { listMovements } from "./movements.ts";
import { stockOf } from "./read.ts";
import { transferRoutes } from "./transfers.ts";
import { warehouseRoutes } from "./warehouses.ts";

/** Warehouses, stock and its ledger, as operators see and change them. */
export const stockRoutes: readonly Route[] = [
  ...warehouseRoutes,
  ...transferRoutes,
  ...countRoutes,

  query(transfers.warehouses, ({ caller, reader }) =>
    reader
      .select({
        id: warehouses.id,
        owner: companies.name,
        companyId: warehouses.companyId,
        region: warehouses.region,
      })
      .from(warehouses)
      .innerJoin(companies, eq(companies.id, warehouses.companyId))
      .where(warehousesWithin(caller.access))
      .orderBy(asc(warehouses.region), asc(companies.name)),
  ),

  query(transfers.drivers, ({ caller, reader }) => {
    const { id, firstName, lastName, email, region, isAmbassador } = drivers;
    const canReceive = sql<boolean>`${drivers.active} and not ${drivers.blocked}`;
    return reader
      .select({ id, firstName, lastName, email, region, isAmbassador, canReceive })
      .from(drivers)
      .where(driversWithin(caller.access))
      .orderBy(asc(firstName), asc(lastName), asc(id));
  }),

  query(transfers.ofWarehouse, async ({ caller, reader }, { warehouseId, at }) => {
    await warehouseWithin(reader, caller.access, warehouseId);
    return stockOf(reader, { type: "warehouse", id: warehouseId }, caller.access, at);
  }),

  query(transfers.ofDriver, async ({ caller, reader }, { driverId, at }) => {
    await driverWithin(reader, caller.access, driverId);
    return stockOf(reader, { type: "driver", id: driverId }, caller.access, at);
  }),

  query(exchanges.pending, async ({ caller, reader }, { driverId, side }) => {
    await driverWithin(reader, caller.access, driverId);
    const driver = side === "giving" ? sql`e.giving_driver_id` : sql`e.driver_id`;
    return listExchanges(sql`${driver} = ${driverId} and ${exchangesWithin(caller.access)}`);
  }),

  command(exchanges.withdraw, async ({ caller, transaction, now }, { exchangeId }) => {
    const exchange = await lockExchange(transaction, exchangeId, exchangesWithin(caller.access));
    return rejectLocked(transaction, exchange, actorOf(caller), now, null);
  }),

  query(movements.list, ({ caller, reader }, parameters) => listMovements(reader, caller.access, parameters)),
];
