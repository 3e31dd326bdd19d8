import type { EventName } from "#contract/events.ts";
import * as counts from "#contract/stock/counts.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import {
  createStockScenario,
  makeWarehouse,
  type StockScenario,
} from "#tests/support/scenarios/stockScenario.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

/** A command on a depot. */
const inDepot = (
  event: EventName,
  prepare: (depot: StockScenario, service: Service) => Promise<() => Promise<Reply<unknown>>>,
): CommandCase => ({
  event,
  prepare: async (service) => prepare(await createStockScenario(service), service),
});

const goods = ({ product }: StockScenario) => ({ productId: product.id, amount: 3 });
const reason = "Found behind the shelf";

/** A driver's answer to an exchange. */
const answering = (
  event: EventName,
  call: typeof exchanges.see | typeof exchanges.confirm | typeof exchanges.reject,
) =>
  inDepot(event, async (depot, service) => {
    await depot.give(depot.giver.driver.id, 5);
    const exchangeId = await depot.offer(3);
    return () => service.send(call, { exchangeId }, depot.receiver);
  });

/** Counts 11 pieces less than recorded, which waits for another operator; returns the id of the count. */
const waitingCount = async (
  { send, warehouse, product }: StockScenario,
  service: Service,
): Promise<string> => {
  const holder = { holderType: "warehouse" as const, holderId: warehouse.id };
  await send(counts.count, { ...holder, productId: product.id, recorded: 20, counted: 9, reason });
  const { rows } = await service.pool.query("select id from stock_counts where holder_id = $1", [
    warehouse.id,
  ]);
  return rows[0].id;
};

/** What operators and drivers do with stock. */
export const cases: CommandCases = {
  [warehouses.create.name]: inDepot("createWarehouse", async ({ company, send }, { pool }) => {
    const region = (await makeRegion(pool)).name;
    return () => send(warehouses.create, { companyId: company.id, region });
  }),
  [warehouses.add.name]: inDepot(
    "moveStock",
    async (depot) => () =>
      depot.send(warehouses.add, { ...goods(depot), warehouseId: depot.warehouse.id, serialNumber: "B-7" }),
  ),
  [warehouses.giveBack.name]: inDepot(
    "moveStock",
    async (depot) => () =>
      depot.send(warehouses.giveBack, { ...goods(depot), warehouseId: depot.warehouse.id, reason }),
  ),
  [warehouses.setThreshold.name]: inDepot(
    "setStockThreshold",
    async ({ send, warehouse, product }) =>
      () =>
        send(warehouses.setThreshold, { warehouseId: warehouse.id, productId: product.id, threshold: 5 }),
  ),
  [transfers.warehouseToDriver.name]: inDepot("moveStock", async (depot) => () => {
    const ends = { warehouseId: depot.warehouse.id, driverId: depot.giver.driver.id };
    return depot.send(transfers.warehouseToDriver, { ...goods(depot), ...ends });
  }),
  [transfers.warehouseToWarehouse.name]: inDepot("moveStock", async (depot, { pool }) => {
    const region = (await makeRegion(pool)).name;
    const other = await makeWarehouse(pool, { companyId: depot.company.id, region });
    const ends = { givingWarehouseId: depot.warehouse.id, receivingWarehouseId: other.id };
    return () => depot.send(transfers.warehouseToWarehouse, { ...goods(depot), ...ends });
  }),
  [transfers.driverToWarehouse.name]: inDepot("moveStock", async (depot) => {
    await depot.give(depot.giver.driver.id, 5);
    const ends = { givingDriverId: depot.giver.driver.id, receivingWarehouseId: depot.warehouse.id };
    return () => depot.send(transfers.driverToWarehouse, { ...goods(depot), ...ends });
  }),
  [transfers.driverToDriver.name]: inDepot("offerExchange", async (depot) => {
    await depot.give(depot.giver.driver.id, 5);
    const ends = { givingDriverId: depot.giver.driver.id, receivingDriverId: depot.receiver.driver.id };
    return () => depot.send(transfers.driverToDriver, { ...goods(depot), ...ends });
  }),
  [exchanges.withdraw.name]: inDepot("rejectExchange", async (depot) => {
    await depot.give(depot.giver.driver.id, 5);
    const exchangeId = await depot.offer(3);
    return () => depot.send(exchanges.withdraw, { exchangeId });
  }),
  [exchanges.see.name]: answering("seeExchange", exchanges.see),
  [exchanges.confirm.name]: answering("confirmExchange", exchanges.confirm),
  [exchanges.reject.name]: answering("rejectExchange", exchanges.reject),
  [counts.count.name]: inDepot(
    "countStock",
    async ({ send, warehouse, product }) =>
      () =>
        send(counts.count, {
          ...{ holderType: "warehouse", holderId: warehouse.id, productId: product.id },
          ...{ recorded: 20, counted: 31, reason },
        }),
  ),
  [counts.accept.name]: inDepot("acceptStockCount", async (depot, service) => {
    const countId = await waitingCount(depot, service);
    const { token } = await service.signInOperator();
    return () => service.send(counts.accept, { countId }, { token });
  }),
  [counts.reject.name]: inDepot("rejectStockCount", async (depot, service) => {
    const countId = await waitingCount(depot, service);
    return () => depot.send(counts.reject, { countId });
  }),
  [movements.download.name]: inDepot(
    "downloadStockMovements",
    async ({ send, product }) =>
      () =>
        send(movements.download, { productId: product.id }),
  ),
};
