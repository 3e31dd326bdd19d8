import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addComment, contactClient, releaseOnHold, unlockPin } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { system } from "#server/events/append.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { moveStock } from "#server/modules/stock/ledger.ts";
import {
  makeDriver,
  makeProduct,
  makeRegion,
  makeZipCode,
  noon,
} from "#tests/support/factories/factories.ts";
import { createExceptionScenario, longAgo } from "#tests/support/scenarios/exceptionScenario.ts";
import { makeWarehouse, stockUp, warehouseHolder } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createExceptionScenario>>;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  desk = await createExceptionScenario(service);
});
afterAll(() => service.stop());

const query = (text: string, values: unknown[] = []) => service.pool.query(text, values);
const set = (orderId: string, column: string, value: unknown) =>
  query(`update orders set ${column} = $2 where id = $1`, [orderId, value]);

describe("an exception is there as long as its cause is", () => {
  it("an order is late when its promise has passed, and not once it is delivered", async () => {
    const order = await desk.order("picked_up", { createdAt: minutesAfter(noon, -180) });
    expect(await desk.kindsOf(order.id)).toEqual([]);
    // It concerns the driver who is to deliver the order, even while a former one still has the goods.
    const former = await makeDriver(service.pool, { region: desk.place.region });
    await set(order.id, "goods_with", former.id);
    await set(order.id, "created_at", minutesAfter(noon, -181));
    const { rows } = await desk.list();
    expect(rows).toMatchObject([
      {
        ...{
          kind: "lateDelivery",
          subjectId: order.id,
          since: expect.stringContaining("2026-11-21T10:59:00"),
        },
        ...{ order: { id: order.id, orderNo: order.orderNo, status: "picked_up" }, owner: null },
        ...{ driver: { id: desk.driver.id, name: "Jan Kowalski" }, region: desk.place.region },
      },
    ]);
    await set(order.id, "status", "delivered");
    expect(await desk.kindsOf(order.id)).toEqual([]);
  });

  it("a slot promises its end, whenever the order was created", async () => {
    const slot = (to: number) => ({ slotFrom: minutesAfter(noon, to - 120), slotTo: minutesAfter(noon, to) });
    const inTime = await desk.order("picked_up", { createdAt: longAgo, ...slot(1) });
    const late = await desk.order("picked_up", slot(-1));
    expect(await desk.kindsOf(inTime.id)).toEqual([]);
    expect(await desk.kindsOf(late.id)).toEqual(["lateDelivery"]);
  });

  it("late goods that are still at their pickup point are to be fetched", async () => {
    const { id } = await desk.order("accepted", { createdAt: longAgo });
    expect(await desk.kindsOf(id)).toEqual(["latePickup"]);
    await set(id, "status", "picked_up");
    expect(await desk.kindsOf(id)).toEqual(["lateDelivery"]);
  });

  it.each([
    ["accepted", "latePickup"],
    ["picked_up", "lateDelivery"],
    ["arrived", "lateDelivery"],
  ] as const)("a company's limit of the stage makes an order late before its promise does: %s", async (status, kind) => {
    const { id } = await desk.order(status, { stageLateAt: minutesAfter(noon, -5) });
    const since = async () =>
      (await desk.list()).rows.map((row) => [row.kind, Date.parse(row.since) - noon.getTime()]);
    expect(await since()).toEqual([[kind, -5 * 60_000]]);
    await set(id, "created_at", minutesAfter(noon, -190));
    expect(await since()).toEqual([[kind, -10 * 60_000]]);
    await set(id, "created_at", noon);
    await set(id, "on_hold_since", noon);
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("a new order past its company's limit has no driver, though somebody considers it", async () => {
    const { id } = await desk.order("new", { stageLateAt: minutesAfter(noon, 1) });
    expect(await desk.kindsOf(id)).toEqual([]);
    await set(id, "stage_late_at", minutesAfter(noon, -1));
    expect(await desk.kindsOf(id)).toEqual(["noDriver"]);
  });

  it("a new order past its offers has no driver, until it is offered again", async () => {
    const order = await desk.order("new", { offerAt: minutesAfter(noon, 1) });
    expect(await desk.kindsOf(order.id)).toEqual(["noDriver"]);
    await query(
      `insert into order_offers (id, order_id, driver_id, offered_at, expires_at, because)
       values ($1, $2, $3, $4, $5, 'first')`,
      [ulid(), order.id, desk.driver.id, noon, minutesAfter(noon, 1)],
    );
    expect(await desk.kindsOf(order.id)).toEqual([]);
    const untried = await desk.order("new", { offerAt: noon });
    expect(await desk.kindsOf(untried.id)).toEqual([]);
  });

  it("a driver with an order in hand is silent without a position for ten minutes", async () => {
    const order = await desk.order("picked_up");
    const { id } = desk.driver;
    const seen = (minutes: number) =>
      query("update drivers set last_logged_at = $2 where id = $1", [id, minutesAfter(noon, -minutes)]);
    await seen(10);
    expect(await desk.kindsOf(id)).toEqual([]);
    await seen(11);
    const { rows } = await desk.list({ kind: "driverSilent" });
    expect(rows).toMatchObject([{ subjectId: id, order: { id: order.id }, driver: { id } }]);
    await set(order.id, "status", "delivered");
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("a locked PIN, until it is unlocked", async () => {
    const { id } = await desk.order("accepted", { pinLockedAt: noon });
    expect(await desk.kindsOf(id)).toEqual(["pinLocked"]);
    await desk.send(unlockPin, { orderId: id });
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("a hold that time has ended, until somebody does something with the order", async () => {
    const order = await desk.order("accepted", {}, { held: true });
    expect(await desk.kindsOf(order.id)).toEqual([]);
    await set(order.id, "on_hold_until", minutesAfter(noon, -2));
    await set(order.id, "next_move_at", minutesAfter(noon, -2));
    await sweep(service.pool, minutesAfter(noon, -1));
    expect(await desk.kindsOf(order.id)).toEqual(["holdEnded"]);
    await desk.send(addComment, { orderId: order.id, comment: "Klient czeka" });
    expect(await desk.kindsOf(order.id)).toEqual([]);
  });

  it("not a hold that somebody has released", async () => {
    const { id } = await desk.order("accepted", {}, { held: true });
    await desk.send(releaseOnHold, { orderId: id });
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("an order that nobody accepted in time, until the client is told", async () => {
    const { id } = await desk.order("cancelled", { cancellationReason: "ORDER_NOT_ACCEPTED_IN_5_MIN" });
    const other = await desk.order("cancelled");
    expect(await desk.kindsOf(id)).toEqual(["notAccepted"]);
    expect(await desk.kindsOf(other.id)).toEqual([]);
    await desk.send(contactClient, { orderId: id });
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("goods that are not brought back in time", async () => {
    const other = await makeDriver(service.pool, { region: desk.place.region });
    const { id } = await desk.order("cancelled", {
      ...{ goodsWith: other.id, returnsOrderNo: "R7R7", cancelledAt: minutesAfter(noon, -179) },
    });
    expect(await desk.kindsOf(id)).toEqual([]);
    await set(id, "cancelled_at", minutesAfter(noon, -181));
    expect((await desk.list()).rows).toMatchObject([{ kind: "returnOverdue", driver: { id: other.id } }]);
    await query("update orders set goods_with = null, returned_at = $2 where id = $1", [id, noon]);
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("a correction that waits, until it is decided", async () => {
    const order = await desk.order("delivered");
    const id = ulid();
    await query(
      `insert into corrections (id, order_id, driver_id, created_at, category) values ($1, $2, $3, $4, 'other')`,
      [id, order.id, desk.driver.id, noon],
    );
    expect(await desk.kindsOf(id)).toEqual(["correctionWaiting"]);
    await query(
      "update corrections set status = 'rejected', rejection_reason = 'no', decided_at = $2 where id = $1",
      [id, noon],
    );
    expect(await desk.kindsOf(id)).toEqual([]);
  });

  it("a product below its threshold in a warehouse", async () => {
    const product = await makeProduct(service.pool, { companyId: desk.place.companyId, name: "Vape Delta" });
    const warehouse = warehouseHolder((await makeWarehouse(service.pool, desk.place)).id);
    await stockUp(service.pool, warehouse, product, 4);
    await query("update stock_balances set threshold = 5 where holder_id = $1", [warehouse.id]);
    const { rows } = await desk.list({ kind: "stockShort" });
    expect(rows).toMatchObject([{ about: "Vape Delta", amount: 4, limit: 5, order: null }]);
    await stockUp(service.pool, warehouse, product, 1);
    expect(await desk.kindsOf(`${warehouse.id}:${product.id}`)).toEqual([]);
  });

  it("a product is short since it last fell below its threshold, or the threshold rose above its amount", async () => {
    const product = await makeProduct(service.pool, { companyId: desk.place.companyId });
    const warehouse = warehouseHolder((await makeWarehouse(service.pool, desk.place)).id);
    const threshold = async (before: number | null, after: number, minutes: number) => {
      await query("update stock_balances set threshold = $2 where holder_id = $1", [warehouse.id, after]);
      await query(
        `insert into events (at, name, actor_type, subject_type, subject_id, changes, data)
         values ($1, 'setStockThreshold', 'system', 'warehouse', $2, $3, $4)`,
        [
          ...[minutesAfter(noon, minutes), warehouse.id],
          { threshold: [before, after] },
          { about: { id: product.id, name: product.name } },
        ],
      );
    };
    const give = (amount: number, minutes: number) =>
      inTransaction(service.pool, (transaction) =>
        moveStock(transaction, system, minutesAfter(noon, minutes), [
          {
            kind: "warehouseToCompany",
            ...{ productId: product.id, amount, reason: "Uszkodzone" },
            from: warehouse,
            to: { type: "company", id: desk.place.companyId },
          },
        ]),
      );
    const since = async () =>
      (await desk.list({ kind: "stockShort" })).rows.map((row) => row.since.slice(11, 16));
    await stockUp(service.pool, warehouse, product, 20);
    await threshold(null, 12, 1);
    await give(10, 2);
    expect(await since()).toEqual(["11:02"]);
    await threshold(12, 18, 3);
    await threshold(18, 11, 4);
    expect(await since()).toEqual(["11:02"]);
    await give(1, 5);
    expect(await since()).toEqual(["11:02"]);
    await threshold(11, 9, 6);
    expect(await since()).toEqual([]);
    await threshold(9, 15, 7);
    expect(await since()).toEqual(["11:07"]);
    await give(5, 8);
    expect(await since()).toEqual(["11:07"]);
    await threshold(15, 3, 9);
    await give(2, 10);
    expect(await since()).toEqual(["11:10"]);
  });

  it("a postal code whose addresses are refused for the third time within a day", async () => {
    const region = (await makeRegion(service.pool)).name;
    const code = "11-777";
    await makeZipCode(service.pool, { code, region });
    const { token } = await service.signInOperator({ scopes: ["zipCodes"], regions: [region] });
    const refuse = (hours: number) =>
      query(
        "insert into address_refusals (id, at, zip_code, reason, company_id) values ($1, $2, $3, 'address_not_found', $4)",
        [ulid(), minutesAfter(noon, -hours * 60), code, desk.place.companyId],
      );
    for (const hours of [1, 2, 25]) await refuse(hours);
    expect(await desk.kindsOf(code, token)).toEqual([]);
    await refuse(3);
    expect((await desk.list({}, token)).rows).toMatchObject([
      { kind: "refusedAddresses", about: code, amount: 3, limit: 3, region },
    ]);
  });
});

describe("who sees an exception", () => {
  it("nobody beyond whose reach it is, or whose pages do not show what it is about", async () => {
    const { id } = await desk.lateOrder();
    const { companyId, region } = desk.place;
    const see = async (values: Parameters<Service["signInOperator"]>[0]) =>
      desk.kindsOf(id, (await service.signInOperator(values)).token);
    expect(await see({ companyIds: [companyId], regions: [region] })).toEqual(["lateDelivery"]);
    expect(await see({ companyIds: [ulid()], regions: [region] })).toEqual([]);
    expect(await see({ companyIds: [companyId], regions: ["Mars"] })).toEqual([]);
    expect(await see({ companyIds: [companyId], regions: [region], locationIds: [ulid()] })).toEqual([]);
    expect(await see({ scopes: ["corrections"] })).toEqual([]);
  });

  it("without the flags of drivers and PINs neither a driver nor what only they show", async () => {
    const late = await desk.lateOrder();
    const locked = await desk.order("accepted", { pinLockedAt: noon });
    const offered = await desk.order("new", { offerAt: minutesAfter(noon, 1) });
    const reach = { companyIds: [desk.place.companyId], regions: [desk.place.region] };
    const { token } = await service.signInOperator({ scopes: ["orders"], canView: [], ...reach });
    expect(await desk.kindsOf(locked.id, token)).toEqual([]);
    expect(await desk.kindsOf(offered.id, token)).toEqual([]);
    const { rows } = await desk.list({}, token);
    expect(rows).toMatchObject([{ subjectId: late.id, driver: null, order: { orderNo: late.orderNo } }]);
    expect(codeOf(await desk.take("pinLocked", locked.id, { token }))).toEqual([404, "exception_not_found"]);
  });

  it("a silent driver is named without orders that the account may not see", async () => {
    await desk.order("picked_up");
    await query("update drivers set last_logged_at = $2 where id = $1", [desk.driver.id, longAgo]);
    const { token } = await service.signInOperator({ scopes: ["drivers"], regions: [desk.place.region] });
    const { rows } = await desk.list({}, token);
    expect(rows).toMatchObject([{ kind: "driverSilent", driver: { name: "Jan Kowalski" }, order: null }]);
  });
});
