import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeDriver, makeProduct, makeRegion } from "#tests/support/factories/factories.ts";
import {
  amountOf,
  createStockScenario,
  driverHolder,
  makeWarehouse,
  type StockScenario,
  stockUp,
  warehouseHolder,
} from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  expect(await auditStock(service.pool)).toEqual([]);
  await service.stop();
});

const otherWarehouse = async ({ company }: StockScenario) =>
  makeWarehouse(service.pool, { companyId: company.id, region: (await makeRegion(service.pool)).name });

describe("goods move", () => {
  it("from the company to a warehouse, by batch, and back, the oldest batch first", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse } = depot;
    const goods = { warehouseId: warehouse.id, productId: product.id };
    for (const serialNumber of ["LOT-2", "LOT-1"]) {
      service.advance(1_000);
      await send(warehouses.add, { ...goods, amount: 5, serialNumber });
    }
    const shown = async () =>
      (await send(warehouses.info, { warehouseId: warehouse.id })).body.stock[product.id];
    expect(await shown()).toMatchObject({
      ...{ name: product.name, amount: 30, available: 30, canTransferStock: true },
      items: [
        { serialNumber: "", amount: 20 },
        { serialNumber: "LOT-2", amount: 5 },
        { serialNumber: "LOT-1", amount: 5 },
      ],
    });
    const back = { ...goods, amount: 22, reason: "End of the contract" };
    expect((await send(warehouses.giveBack, back)).status).toBe(200);
    expect((await shown())?.items).toEqual([
      { serialNumber: "LOT-2", amount: 3 },
      { serialNumber: "LOT-1", amount: 5 },
    ]);
    expect(codeOf(await send(warehouses.giveBack, back))).toEqual([409, "not_enough_stock"]);
    // A batch that comes again after it was used up is as old as what came last.
    service.advance(1_000);
    await send(warehouses.add, { ...goods, amount: 2 });
    await send(warehouses.giveBack, { ...back, amount: 4 });
    expect((await shown())?.items).toEqual([
      { serialNumber: "LOT-1", amount: 4 },
      { serialNumber: "", amount: 2 },
    ]);
  });

  it("to a driver, to another warehouse, and back from the driver", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, giver } = depot;
    const goods = { productId: product.id };
    const [warehouseId, driverId] = [warehouse.id, giver.driver.id];
    await send(transfers.warehouseToDriver, { ...goods, amount: 12, warehouseId, driverId });
    expect([await depot.inWarehouse(), await depot.withGiver()]).toEqual([8, 12]);
    const other = await otherWarehouse(depot);
    await send(transfers.warehouseToWarehouse, {
      ...{ ...goods, amount: 8 },
      ...{ givingWarehouseId: warehouseId, receivingWarehouseId: other.id },
    });
    await send(transfers.driverToWarehouse, {
      ...{ ...goods, amount: 4 },
      ...{ givingDriverId: driverId, receivingWarehouseId: other.id },
    });
    expect([await depot.inWarehouse(), await depot.withGiver()]).toEqual([0, 8]);
    expect(await amountOf(service.pool, warehouseHolder(other.id), product.id)).toBe(12);
  });

  it("back by the batches that a transfer has moved, if they are still there", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, giver } = depot;
    const driver = driverHolder(giver.driver.id);
    await depot.give(giver.driver.id, 3);
    service.advance(1_000);
    await stockUp(service.pool, warehouseHolder(warehouse.id), product, 4, "NEW-1");
    const goods = { productId: product.id, amount: 22 };
    const { body } = await send(transfers.warehouseToDriver, {
      ...{ ...goods, warehouseId: warehouse.id, driverId: giver.driver.id },
    });
    const moved = [
      { serialNumber: "", amount: 20 },
      { serialNumber: "NEW-1", amount: 2 },
    ];
    expect(body.batches).toEqual(moved);
    const undo = (batches: typeof moved, amount = 22) =>
      send(transfers.driverToWarehouse, {
        ...{ ...goods, amount, batches },
        ...{ givingDriverId: giver.driver.id, receivingWarehouseId: warehouse.id },
      });
    const [old, late] = moved as [(typeof moved)[0], (typeof moved)[0]];
    expect(Object.keys((await undo([old, late], 21)).error.errors ?? {})).toEqual(["batches"]);
    expect(Object.keys((await undo([late, late], 4)).error.errors ?? {})).toEqual(["batches"]);
    expect(codeOf(await undo([{ ...late, amount: 3 }], 3))).toEqual([409, "not_enough_stock"]);
    expect((await undo([late, old])).status).toBe(200);
    const left = await service.pool.query(
      `select serial_number as "serialNumber", amount::integer from stock_batches
       where holder_id = $1 and product_id = $2 and amount > 0`,
      [driver.id, product.id],
    );
    expect(left.rows).toEqual([{ serialNumber: "", amount: 3 }]);
    expect(await depot.inWarehouse()).toBe(24);
    expect(codeOf(await undo([late], 2))).toEqual([409, "not_enough_stock"]);
  });

  it("out of a blocked driver's hands, and never into them", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, giver } = depot;
    await depot.give(giver.driver.id, 5);
    await service.pool.query("update drivers set blocked = true where id = $1", [giver.driver.id]);
    const goods = { productId: product.id, amount: 2 };
    const refused = await send(transfers.warehouseToDriver, {
      ...{ ...goods, warehouseId: warehouse.id, driverId: giver.driver.id },
    });
    expect(codeOf(refused)).toEqual([409, "driver_blocked"]);
    const back = { givingDriverId: giver.driver.id, receivingWarehouseId: warehouse.id };
    expect((await send(transfers.driverToWarehouse, { ...goods, ...back })).status).toBe(200);
    expect([await depot.inWarehouse(), await depot.withGiver()]).toEqual([22, 3]);
  });

  it("not into the hands of a driver who is being blocked at that moment", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, receiver } = depot;
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for share'`;
    const { reply } = await inTransaction(service.pool, async (transaction) => {
      await transaction.execute(`update drivers set blocked = true where id = '${receiver.driver.id}'`);
      const ends = { warehouseId: warehouse.id, driverId: receiver.driver.id };
      const reply = send(transfers.warehouseToDriver, { productId: product.id, amount: 2, ...ends });
      await eventually(async () => (await service.pool.query(waiting)).rows).toHaveLength(1);
      return { reply };
    });
    expect(codeOf(await reply)).toEqual([409, "driver_blocked"]);
    expect(await depot.withReceiver()).toBe(0);
  });

  it("once, however often the same request is sent", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, giver } = depot;
    const input = { productId: product.id, amount: 3, warehouseId: warehouse.id, driverId: giver.driver.id };
    const headers = { "idempotency-key": product.id };
    const replies = [];
    for (let nth = 0; nth < 3; nth++) replies.push(await send(transfers.warehouseToDriver, input, headers));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await depot.withGiver()).toBe(3);
  });
});

describe("nothing moves", () => {
  it.each([
    ["0", 0],
    ["-1", -1],
    ["1.5", 1.5],
    ["a text", "5 " as unknown as number],
    ["more than 32 bits", 2 ** 31],
  ])("for an amount of %s", async (_, amount) => {
    const { send, product, warehouse, giver } = await createStockScenario(service);
    const ends = { warehouseId: warehouse.id, driverId: giver.driver.id };
    const { status, error } = await send(transfers.warehouseToDriver, {
      productId: product.id,
      amount,
      ...ends,
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["amount"]]);
  });

  it("beyond what is there", async () => {
    const depot = await createStockScenario(service);
    const ends = { warehouseId: depot.warehouse.id, driverId: depot.giver.driver.id };
    const goods = { productId: depot.product.id, amount: 21 };
    const reply = await depot.send(transfers.warehouseToDriver, { ...goods, ...ends });
    expect(codeOf(reply)).toEqual([409, "not_enough_stock"]);
    expect([await depot.inWarehouse(), await depot.withGiver()]).toEqual([20, 0]);
  });

  it("from a holder to itself", async () => {
    const { send, product, warehouse, giver } = await createStockScenario(service);
    const goods = { productId: product.id, amount: 1 };
    const same = { givingWarehouseId: warehouse.id, receivingWarehouseId: warehouse.id };
    expect(codeOf(await send(transfers.warehouseToWarehouse, { ...goods, ...same }))).toEqual([
      409,
      "same_giver_and_receiver",
    ]);
    const self = { givingDriverId: giver.driver.id, receivingDriverId: giver.driver.id };
    expect(codeOf(await send(transfers.driverToDriver, { ...goods, ...self }))).toEqual([
      409,
      "same_giver_and_receiver",
    ]);
  });

  it("into a warehouse or to a driver of another company", async () => {
    const depot = await createStockScenario(service);
    const { send, product, warehouse, giver } = depot;
    const foreign = await makeCompany(service.pool);
    const [stranger, theirs] = [
      await makeDriver(service.pool, { region: depot.region, allowedCompanyIds: [foreign.id] }),
      await makeWarehouse(service.pool, { companyId: foreign.id, region: depot.region }),
    ];
    const goods = { productId: product.id, amount: 1 };
    const toStranger = { ...goods, warehouseId: warehouse.id, driverId: stranger.id };
    expect(codeOf(await send(transfers.warehouseToDriver, toStranger))).toEqual([
      409,
      "driver_insufficient_company_permissions",
    ]);
    const across = { ...goods, givingWarehouseId: warehouse.id, receivingWarehouseId: theirs.id };
    expect(codeOf(await send(transfers.warehouseToWarehouse, across))).toEqual([
      409,
      "warehouse_of_another_company",
    ]);
    await depot.give(giver.driver.id, 2);
    const home = { ...goods, givingDriverId: giver.driver.id, receivingWarehouseId: theirs.id };
    expect(codeOf(await send(transfers.driverToWarehouse, home))).toEqual([
      409,
      "warehouse_of_another_company",
    ]);
    const other = await makeProduct(service.pool, { companyId: foreign.id });
    const wrong = { warehouseId: warehouse.id, productId: other.id, amount: 1 };
    expect(codeOf(await send(warehouses.add, wrong))).toEqual([409, "warehouse_of_another_company"]);
  });

  it.each([
    ["a company", { companyIds: ["another"] }],
    ["a region", { regions: ["another"] }],
  ])("of %s out of reach, which counts as unknown", async (_, reach) => {
    const depot = await createStockScenario(service, reach);
    const { send, product, warehouse, giver } = depot;
    const goods = { productId: product.id, amount: 1 };
    const [warehouseId, driverId] = [warehouse.id, giver.driver.id];
    expect(codeOf(await send(transfers.warehouseToDriver, { ...goods, warehouseId, driverId }))).toEqual([
      404,
      "warehouse_not_found",
    ]);
    expect(codeOf(await send(warehouses.info, { warehouseId }))).toEqual([404, "warehouse_not_found"]);
    expect((await send(warehouses.list, {})).body).toEqual([]);
    expect((await send(transfers.warehouses, undefined)).body).toEqual([]);
  });

  it("from a driver out of reach, who counts as unknown, into a warehouse within it", async () => {
    const depot = await createStockScenario(service);
    await depot.give(depot.giver.driver.id, 1);
    const { id, region } = await otherWarehouse(depot);
    const { token } = await service.signInOperator({ regions: [region] });
    const ends = { givingDriverId: depot.giver.driver.id, receivingWarehouseId: id };
    const goods = { productId: depot.product.id, amount: 1 };
    const reply = await service.send(transfers.driverToWarehouse, { ...goods, ...ends }, { token });
    expect(codeOf(reply)).toEqual([404, "driver_not_found"]);
  });

  it("by a batch number that can't be stored, or of 10,000 characters", async () => {
    const { send, product, warehouse } = await createStockScenario(service);
    for (const serialNumber of ["A\0B", "x".repeat(10_000)]) {
      const { status, error } = await send(warehouses.add, {
        ...{ warehouseId: warehouse.id, productId: product.id, amount: 1, serialNumber },
      });
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["serialNumber"]]);
    }
  });
});
