import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { moveStock } from "#server/modules/stock/ledger.ts";
import { makeOrder, makeProduct, makeRegion, noon } from "#tests/support/factories/factories.ts";
import {
  createStockScenario,
  driverHolder,
  makeWarehouse,
  type StockScenario,
  stockUp,
  warehouseHolder,
} from "#tests/support/scenarios/stockScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const listed = async ({ send }: Pick<StockScenario, "send">, filter: object, range = [0, 24]) =>
  send(movements.list, { range: JSON.stringify(range), filter: JSON.stringify(filter) });

/** Twelve pieces go to the giver, and four of them come back. */
async function lively() {
  const depot = await createStockScenario(service);
  const { send, product, warehouse, giver } = depot;
  const goods = { productId: product.id };
  await send(transfers.warehouseToDriver, {
    ...{ ...goods, amount: 12, warehouseId: warehouse.id, driverId: giver.driver.id },
  });
  service.advance(60_000);
  await send(transfers.driverToWarehouse, {
    ...{ ...goods, amount: 4, givingDriverId: giver.driver.id, receivingWarehouseId: warehouse.id },
  });
  return depot;
}

describe("the ledger", () => {
  it("says of each movement what, whence, where to, who, and what the holder had afterwards", async () => {
    const depot = await lively();
    const { company, region, product, giver, account, warehouse } = depot;
    const { body, headers } = await listed(depot, { warehouseId: warehouse.id });
    expect(headers.get("content-range")).toBe("stock-movements 0-2/3");
    const place = { type: "warehouse", id: warehouse.id, name: `${company.name} - ${region}` };
    const driver = { type: "driver", id: giver.driver.id, name: "Jan Daje" };
    expect(body).toMatchObject([
      {
        ...{ kind: "ambassadorToWarehouse", amount: 4, balance: 12, from: driver, to: place },
        ...{ productName: product.name, actor: account.email, actorType: "operator" },
      },
      { kind: "warehouseToAmbassador", amount: 12, balance: 8, from: place, to: driver },
      { kind: "companyToWarehouse", amount: 20, balance: 20, actor: null, actorType: "system" },
    ]);
    const ofDriver = await listed(depot, { driverId: giver.driver.id });
    expect(ofDriver.body.map(({ balance }) => balance)).toEqual([8, 12]);
  });

  it("says nobody what a holder out of reach had, neither in its file", async () => {
    const { company, product, warehouse } = await createStockScenario(service);
    const near = (await makeRegion(service.pool)).name;
    const receiver = await makeWarehouse(service.pool, { companyId: company.id, region: near });
    const { token: admin } = await service.signInOperator();
    const goods = { productId: product.id, amount: 3 };
    const ends = { givingWarehouseId: warehouse.id, receivingWarehouseId: receiver.id };
    await service.send(transfers.warehouseToWarehouse, { ...goods, ...ends }, { token: admin });
    const { token: limited } = await service.signInOperator({ regions: [near] });
    const shown = async (token: string, filter: { warehouseId: string }) => {
      const send: StockScenario["send"] = (call, input) => service.send(call, input, { token });
      const { body } = await send(movements.download, filter);
      const [, newest] = (await (await service.request(body.path)).text()).split(/\r?\n/);
      return [(await listed({ send }, filter)).body[0]?.balance, newest?.includes(",17,")];
    };
    expect(await shown(limited, { warehouseId: receiver.id })).toEqual([3, false]);
    expect(await shown(limited, { warehouseId: warehouse.id })).toEqual([null, false]);
    expect(await shown(admin, { warehouseId: warehouse.id })).toEqual([17, true]);
  });

  it("is filtered by product, kind and time, and comes page by page", async () => {
    const depot = await lively();
    const { product, company, warehouse } = depot;
    const other = await makeProduct(service.pool, { companyId: company.id });
    await stockUp(service.pool, warehouseHolder(warehouse.id), other, 1);
    const kinds = async (filter: object, range?: number[]) =>
      (await listed(depot, { warehouseId: warehouse.id, ...filter }, range)).body.map(({ kind }) => kind);
    expect(await kinds({ productId: other.id })).toEqual(["companyToWarehouse"]);
    expect(await kinds({ productId: product.id, kind: "warehouseToAmbassador" })).toHaveLength(1);
    expect(await kinds({ productId: product.id, from: service.clock().toISOString() })).toEqual([
      "ambassadorToWarehouse",
    ]);
    expect(await kinds({ productId: product.id }, [1, 1])).toEqual(["warehouseToAmbassador"]);
  });

  it("shows goods of companies and holders of regions within reach only", async () => {
    const depot = await lively();
    for (const reach of [{ companyIds: ["another"] }, { regions: ["another"] }]) {
      const { token } = await service.signInOperator(reach);
      const { body } = await service.send(movements.list, {}, { token });
      expect(body).toEqual([]);
    }
    expect((await listed(depot, { productId: depot.product.id })).body).toHaveLength(3);
  });

  it("has pages of its newest 10,000 rows, and counts no further", async () => {
    const { send, product, warehouse } = await createStockScenario(service);
    await service.pool.query(
      `insert into stock_movements (at, kind, product_id, amount, from_type, from_id, to_type, to_id, actor_type)
       select $1, 'companyToWarehouse', $2, 1, 'company', $3, 'warehouse', $4, 'system' from generate_series(1, $5::integer)`,
      [service.clock(), product.id, product.companyId, warehouse.id, movements.maxListedMovements],
    );
    const depot = { send };
    const { body, headers } = await listed(depot, { productId: product.id }, [9_999, 9_999]);
    expect(headers.get("content-range")).toBe("stock-movements 9999-9999/10000");
    expect(body).toHaveLength(1);
    const { status, error } = await listed(depot, {}, [9_999, 10_000]);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["range"]]);
  });

  it("refuses what is no filter", async () => {
    const { send } = await createStockScenario(service);
    for (const filter of ["{", '{"colour":"red"}', '{"from":"yesterday"}', "[]"]) {
      const { status, error } = await send(movements.list, { filter });
      expect([filter, status, Object.keys(error.errors ?? {})]).toEqual([filter, 400, ["filter"]]);
    }
  });

  it("is downloaded as CSV with what a spreadsheet would run defused", async () => {
    const depot = await createStockScenario(service);
    const { send, warehouse, product } = depot;
    await send(warehouses.add, {
      ...{ warehouseId: warehouse.id, productId: product.id, amount: 2, serialNumber: "=1+1" },
    });
    const { body } = await send(movements.download, { productId: product.id, language: "pl" });
    const csv = await (await service.request(body.path)).text();
    const [heading, newest, first] = csv.split(/\r?\n/);
    expect(heading).toContain("czas;rodzaj;firma;produkt;numer partii;ilość");
    expect(newest).toContain("'=1+1");
    expect(first).toContain("Dostawa do magazynu");
  });

  it("hides the order of a movement without driverInfo", async () => {
    const canView = canViewFlags.filter((flag) => flag !== "driverInfo");
    const depot = await createStockScenario(service, { scopes: ["stock", "orders"], canView });
    const { send, company, region, product } = depot;
    const { driver } = depot.giver;
    await depot.give(driver.id, 3);
    const order = await makeOrder(service.pool, {
      ...{ companyId: company.id, region, driverId: driver.id, status: "delivered" },
      ...{ createdAt: noon, deliveredAt: noon, type: "simple_delivery" },
    });
    const [from, to] = [driverHolder(driver.id), { type: "order" as const, id: order.id }];
    await inTransaction(service.pool, (transaction) =>
      moveStock(transaction, { type: "driver", id: driver.id, name: "Jan Daje" }, noon, [
        { kind: "driverToOrder", productId: product.id, amount: 1, from, to, orderId: order.id },
      ]),
    );
    const { body } = await listed(depot, { driverId: driver.id, kind: "driverToOrder" });
    expect(body).toMatchObject([
      { from: { id: driver.id }, to: { type: "order", id: null, name: null }, orderId: null, orderNo: null },
    ]);
    expect((await listed(depot, { orderId: order.id })).body).toEqual([]);
    const { path } = (await send(movements.download, { driverId: driver.id })).body;
    expect(await (await service.request(path)).text()).not.toContain(order.orderNo);
  });

  it("calls a movement a write-off that was stored as a delivery with the reason of a cancellation", async () => {
    const depot = await createStockScenario(service);
    const { driver } = depot.giver;
    await depot.give(driver.id, 3);
    const order = await makeOrder(service.pool, { companyId: depot.company.id, region: depot.region });
    const [from, to] = [driverHolder(driver.id), { type: "order" as const, id: order.id }];
    const goods = { productId: depot.product.id, amount: 1, from, to, orderId: order.id };
    for (const reason of [undefined, "OTHER"]) {
      await inTransaction(service.pool, (transaction) =>
        moveStock(transaction, { type: "driver", id: driver.id, name: "Jan Daje" }, noon, [
          { kind: "driverToOrder", ...goods, reason },
        ]),
      );
    }
    const reasons = async (kind: string) =>
      (await listed(depot, { orderId: order.id, kind })).body.map(({ reason }) => reason);
    expect(await reasons("writeOff")).toEqual(["OTHER"]);
    expect(await reasons("driverToOrder")).toEqual([null]);
  });

  it("never changes a row", async () => {
    await lively();
    for (const change of ["update stock_movements set amount = 1", "delete from stock_movements"]) {
      await expect(service.pool.query(change)).rejects.toThrow("never change");
    }
  });
});
