import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { amountOf, createStockScenario, driverHolder } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  expect(await auditStock(service.pool)).toEqual([]);
  await service.stop();
});

describe("the warehouses", () => {
  it("are one for each company and region", async () => {
    const { send, company, region } = await createStockScenario(service);
    expect(codeOf(await send(warehouses.create, { companyId: company.id, region }))).toEqual([
      409,
      "warehouse_exists",
    ]);
    const nowhere = await send(warehouses.create, { companyId: company.id, region: "Atlantyda" });
    expect([nowhere.status, Object.keys(nowhere.error.errors ?? {})]).toEqual([400, ["region"]]);
    const nobodys = await send(warehouses.create, { companyId: "nosuch", region });
    expect(codeOf(nobodys)).toEqual([404, "company_not_found"]);
  });

  it("come by region with their totals, of the companies asked for, and as of a moment", async () => {
    const depot = await createStockScenario(service);
    const { send, company, product, warehouse } = depot;
    const before = service.clock().toISOString();
    const goods = { warehouseId: warehouse.id, productId: product.id };
    await send(warehouses.add, { ...goods, amount: 1 });
    service.advance(1_000);
    await send(warehouses.add, { ...goods, amount: 6 });
    const filter = { companyIds: [company.id] };
    await send(warehouses.setThreshold, { ...goods, threshold: 27 });
    expect((await send(warehouses.list, filter)).body).toMatchObject([{ lowStockCount: 0 }]);
    const late = await send(warehouses.setThreshold, { ...goods, threshold: 30, expectedThreshold: null });
    expect(codeOf(late)).toEqual([409, "record_changed"]);
    await send(warehouses.setThreshold, { ...goods, threshold: 28, expectedThreshold: 27 });
    expect((await send(warehouses.list, filter)).body).toMatchObject([
      { owner: company.name, totalStockCount: 27, lowStockCount: 1, stock: { [product.id]: { amount: 27 } } },
    ]);
    expect((await send(warehouses.list, { ...filter, at: before })).body).toMatchObject([
      { totalStockCount: 21, lowStockCount: 0 },
    ]);
    const { body } = await send(warehouses.info, { warehouseId: warehouse.id, at: before });
    expect(body.stock[product.id]).toMatchObject({ amount: 21, threshold: null });
  });
});

describe("the stock of a driver", () => {
  it("shows what is there and what is not promised, of companies within reach", async () => {
    const depot = await createStockScenario(service);
    const { giver, product } = depot;
    await depot.give(giver.driver.id, 5);
    await depot.offer(5);
    const shown = await depot.send(transfers.ofDriver, { driverId: giver.driver.id });
    expect(shown.body[product.id]).toMatchObject({ amount: 5, available: 0, canTransferStock: false });
    const { token } = await service.signInOperator({ companyIds: ["another"] });
    const elsewhere = await service.send(transfers.ofDriver, { driverId: giver.driver.id }, { token });
    expect(elsewhere.body).toEqual({});
    expect(await amountOf(service.pool, driverHolder(giver.driver.id), product.id)).toBe(5);
  });
});
