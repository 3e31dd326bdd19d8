import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import type { Call, InputOf } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { requestOf } from "#contract/http.ts";
import { cancel } from "#contract/orders/commands.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { info, timeline } from "#contract/orders/orders.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { optionsOf, outcomeWords } from "#src/resources/orders/commands/cancelChoices.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeProduct, noon } from "#tests/support/factories/factories.ts";
import {
  createDriverScenario,
  type DriverScenario,
  makeOffer,
} from "#tests/support/scenarios/driverScenario.ts";
import { dates } from "#tests/support/scenarios/reportScenario.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { amountOf, driverHolder, stockUp } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  expect(await auditStock(service.pool)).toEqual([]);
  await service.stop();
});

const line = (id: string, values: object = {}) => ({
  ...{ id, name: "Karma", code: null, productCode: null, serialNumber: null, oldDeviceCode: null },
  ...{ smsName: null, externalNo: null, pesel: null, receiptNo: null, amountToPayOnPickUp: null },
  ...{ dimensions: null, medicines: null, vehicle: null, ...values },
});

/** A driver with five pieces of a product that drivers bring along. */
async function openVan() {
  const scenario = await createDriverScenario(service);
  const { companyId } = scenario.place;
  const product = await makeProduct(service.pool, { companyId, type: "simple_delivery" });
  const device = await makeProduct(service.pool, {
    ...{ companyId, type: "simple_delivery", settings: { takenBack: true, helperProduct: true } },
  });
  await stockUp(service.pool, driverHolder(scenario.driver.id), product, 5);
  const goods = (pieces: number) => ({
    ...({ type: "simple_delivery", pickupName: null, pickupLat: null, pickupLng: null } as const),
    products: Array.from({ length: pieces }, () => line(product.id)),
  });
  return {
    ...{ scenario, product, device, goods },
    amount: () => amountOf(service.pool, driverHolder(scenario.driver.id), product.id),
    available: async () => {
      const { body } = await scenario.send(exchanges.ownStock, undefined);
      return body.find(({ productId }) => productId === product.id)?.available;
    },
  };
}

type Phone = Pick<DriverScenario, "driver" | "token">;

const offersOf = async ({ send }: DriverScenario) => (await send(driverApp.offers, undefined)).body;

describe("an order whose goods the driver brings along", () => {
  it("is offered to who has them, and to nobody else", async () => {
    const { scenario, goods } = await openVan();
    const empty = await scenario.join();
    const enough = await scenario.order("new", { ...goods(5), nextMoveAt: noon });
    await scenario.order("new", { ...goods(6), nextMoveAt: noon });
    await sweep(service.pool, noon);
    expect((await offersOf(scenario)).map(({ orderId }) => orderId)).toEqual([enough.id]);
    const { body } = await service.send(driverApp.offers, undefined, empty);
    expect(body).toEqual([]);
    expect((await scenario.send(driverApp.market, undefined)).body.map(({ orderId }) => orderId)).toEqual([
      enough.id,
    ]);
  });

  it("can't be taken by who gave the goods away since the offer", async () => {
    const { scenario, product, goods } = await openVan();
    const other = await scenario.join();
    const order = await scenario.order("new", goods(4));
    await makeOffer(service, { orderId: order.id, driverId: scenario.driver.id });
    const { token } = await service.signInOperator();
    const ends = { givingDriverId: scenario.driver.id, receivingDriverId: other.driver.id };
    await service.send(transfers.driverToDriver, { ...ends, productId: product.id, amount: 2 }, { token });
    expect(codeOf(await scenario.send(driverApp.accept, { orderId: order.id }))).toEqual([
      409,
      "driver_lacks_goods",
    ]);
  });

  it("reserves them while the driver has it, and takes them at the delivery", async () => {
    const van = await openVan();
    const { scenario, goods } = van;
    const order = await scenario.order("new", goods(2));
    await makeOffer(service, { orderId: order.id, driverId: scenario.driver.id });
    await scenario.send(driverApp.accept, { orderId: order.id });
    expect([await van.amount(), await van.available()]).toEqual([5, 3]);
    await scenario.send(driverApp.arrive, { orderId: order.id });
    expect((await scenario.send(driverApp.deliver, { orderId: order.id })).status).toBe(200);
    expect([await van.amount(), await van.available()]).toEqual([3, 3]);
  });

  it("tells who moves goods when it begins and ceases to reserve them, as no other order does", async () => {
    const { scenario, goods } = await openVan();
    const keeper = await service.connect((await service.signInOperator({ scopes: ["stock"] })).token);
    const { token } = await service.signInOperator();
    const order = await scenario.order("new", goods(2));
    const other = await scenario.order("new");
    const accept = async ({ id: orderId }: { id: string }, { driver, token }: Phone = scenario) => {
      await makeOffer(service, { orderId, driverId: driver.id });
      const { status } = await service.send(driverApp.accept, { orderId }, { token });
      expect(status).toBe(200);
    };
    const input = { orderId: order.id, reason: "OTHER", forceCancel: true } as const;
    const steps = [
      () => accept(order),
      () => service.send(cancel, { ...input, renewOrder: true }, { token }),
      () => accept(order),
      () => service.send(cancel, input, { token }),
    ];
    await accept(other, await scenario.join());
    for (const [done, step] of steps.entries()) {
      await step();
      await eventually(() => keeper.names()).toEqual(Array(done + 1).fill("stockChange"));
    }
  });

  it("brings the old device of a swap into the driver's stock, under its code", async () => {
    const { scenario, product, device, goods } = await openVan();
    const order = await scenario.ownDirectOrder("arrived", {
      ...goods(1),
      products: [line(product.id), line(device.id)],
    });
    await scenario.send(driverApp.deliver, { orderId: order.id, oldDeviceCodes: ["OLD-77"] });
    const { rows } = await service.pool.query(
      `select kind, product_id as "productId", amount, serial_number as "serialNumber" from stock_movements
       where order_id = $1 order by id`,
      [order.id],
    );
    expect(rows).toEqual([
      { kind: "driverToOrder", productId: product.id, amount: 1, serialNumber: "" },
      { kind: "orderToDriver", productId: device.id, amount: 1, serialNumber: "OLD-77" },
    ]);
    const { rows: delivered } = await service.pool.query(
      "select delivered_products -> 1 ->> 'oldDeviceCode' as code from orders where id = $1",
      [order.id],
    );
    expect(delivered).toEqual([{ code: "OLD-77" }]);
  });

  it("takes back no more old devices than the receiver handed over", async () => {
    const { scenario, product, device, goods } = await openVan();
    const swap = async (oldDeviceCodes?: string[]) => {
      const products = [line(product.id), line(device.id), line(device.id)];
      const { id: orderId } = await scenario.ownDirectOrder("arrived", { ...goods(1), products });
      await scenario.send(driverApp.deliver, { orderId, oldDeviceCodes });
      const { rows } = await service.pool.query(
        "select jsonb_array_length(delivered_products) as lines from orders where id = $1",
        [orderId],
      );
      return [await amountOf(service.pool, driverHolder(scenario.driver.id), device.id), rows[0].lines];
    };
    expect(await swap([])).toEqual([0, 1]);
    expect(await swap(["OLD-1"])).toEqual([1, 2]);
    expect(await swap()).toEqual([3, 3]);
  });

  it("moves its goods as their products said when it was created, whatever these say since", async () => {
    const { scenario, product, device, goods, amount, available } = await openVan();
    const products = [line(product.id, { takenBack: false }), line(device.id, { takenBack: true })];
    const order = await scenario.order("new", { ...goods(1), products });
    await makeOffer(service, { orderId: order.id, driverId: scenario.driver.id });
    await scenario.send(driverApp.accept, { orderId: order.id });
    await service.pool.query(
      `update products set settings = settings || jsonb_build_object('takenBack', id = $1) where id in ($1, $2)`,
      [product.id, device.id],
    );
    expect(await available()).toBe(4);
    await scenario.send(driverApp.arrive, { orderId: order.id });
    expect((await scenario.send(driverApp.deliver, { orderId: order.id })).status).toBe(200);
    const devices = await amountOf(service.pool, driverHolder(scenario.driver.id), device.id);
    expect([await amount(), await available(), devices]).toEqual([4, 4, 1]);
  });

  it.each([
    ["the goods stay in the stock", 2, "default", ["staysInStock"], 5],
    ["the goods leave the stock where they are written off", 2, "writtenOff", ["writtenOff"], 3],
    ["nothing is said of goods where only an old device was to be taken back", 0, "writtenOff", [], 5],
  ] as const)("is cancelled as the dialog announces: %s", async (_, pieces, createReturn, said, left) => {
    const van = await openVan();
    const { products, ...direct } = van.goods(pieces);
    const { id: orderId } = await van.scenario.ownDirectOrder("accepted", {
      ...{ ...direct, products: [...products, line(van.device.id)] },
    });
    const { token } = await service.signInOperator();
    const reason = "OTHER" as const;
    const shown = (await service.send(info, { orderId }, { token })).body;
    const chosen = { reason, renewal: "default", createReturn, payable: "default" } as const;
    expect(outcomeWords(shown, chosen, true)).toEqual(["cancelled", ...said, "unpaid"]);
    const input = { orderId, reason, forceCancel: true, ...optionsOf(shown, chosen) };
    expect((await service.send(cancel, input, { token })).status).toBe(200);
    expect([await van.amount(), await van.available()]).toEqual([left, left]);
  });

  it("is written off where it is not returned: every list and file tells so, with the reason in words", async () => {
    const { scenario, product, goods } = await openVan();
    const order = await scenario.ownDirectOrder("accepted", goods(2));
    const { token } = await service.signInOperator();
    const send = <C extends Call>(call: C, input: InputOf<C>) => service.send(call, input, { token });
    await send(cancel, {
      ...{ orderId: order.id, reason: "CLIENT_DIDNT_SHOW_UP", forceCancel: true, createReturn: false },
    });
    const { body } = await send(movements.list, { filter: JSON.stringify({ orderId: order.id }) });
    expect(body).toMatchObject([{ kind: "writeOff", reason: "CLIENT_DIDNT_SHOW_UP", amount: 2 }]);
    const [cancelled] = (await send(timeline, { orderId: order.id })).body;
    expect(cancelled).toMatchObject({ name: "cancelOrder", data: { writtenOff: true } });
    const language = "pl" as const;
    const { url, ...init } = requestOf(
      reportCalls.auditStockMovement.file,
      { ...dates("2026-11-21"), reportType: "writeOff", language },
      { token },
    );
    const ticketed = [
      await send(movements.download, { orderId: order.id, language }),
      await send(auditLog.download, { kind: "stock", record: product.id, language }),
    ];
    const files = [
      await service.request(url, init),
      ...(await Promise.all(ticketed.map((ticket) => service.request(ticket.body.path)))),
    ];
    for (const file of files) {
      const text = await file.text();
      expect(text).toContain("Zdjęcie ze stanu po anulowaniu");
      expect(text).toContain("Klient się nie pojawił");
      expect(text).not.toMatch(/CLIENT_|Wydanie z zamówieniem/);
    }
  });

  it("is not delivered out of a stock that lacks them", async () => {
    const van = await openVan();
    const order = await van.scenario.ownDirectOrder("arrived", van.goods(6));
    expect(codeOf(await van.scenario.send(driverApp.deliver, { orderId: order.id }))).toEqual([
      409,
      "not_enough_stock",
    ]);
    expect(await van.amount()).toBe(5);
  });
});

describe("the estimate and the creation", () => {
  it("both refuse what no driver of the region has", async () => {
    const shop = await createShopScenario(service, { product: { type: "iqos" } });
    const { order } = shop;
    const estimate = async (count: number) =>
      (
        await service.send(
          checkAvailability,
          {
            companyId: order.companyId,
            packageSize: "S",
            productIds: Array.from({ length: count }, () => shop.product.id),
            receiverAddress: {
              ...{ street: order.clientStreet, city: order.clientCity, zipCode: order.clientZipCode },
            },
          },
          shop,
        )
      ).body.reason;
    expect(await estimate(10)).toBe(null);
    expect(await estimate(11)).toBe("no_driver_has_goods");
    await service.pool.query(
      `update companies set order_settings = '{"maxOrderProductsAllowed": 20}' where id = $1`,
      [shop.company.id],
    );
    await service.pool.query(`update products set settings = '{"maxProductsAllowed": 20}' where id = $1`, [
      shop.product.id,
    ]);
    const lines = (count: number) => ({
      products: Array.from({ length: count }, () => ({ id: shop.product.id })),
    });
    expect((await shop.create(lines(10))).status).toBe(200);
    expect(codeOf(await shop.create(lines(11)))).toEqual([409, "no_driver_has_goods"]);
  });
});
