import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as driverReturns from "#contract/driverApp/returns.ts";
import { addComment, changeDriver, bringBack as orderBringBack } from "#contract/orders/commands.ts";
import { info, timeline } from "#contract/orders/orders.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDriverScenario,
  type DriverScenario,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let scenario: DriverScenario;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  scenario = await createDriverScenario(service);
});

describe("bringing goods back", () => {
  const bringBack = (orderId: string) => scenario.send(driverReturns.bringBack, { orderId });
  const fail = (orderId: string) => scenario.send(driverApp.fail, { orderId, reason: "WRONG_ADDRESS" });
  const returns = async () => (await scenario.send(driverReturns.returns, undefined)).body;

  it("says where to and by which number, until they are there", async () => {
    const { id, orderNo } = await scenario.ownOrder("arrived");
    expect(await returns()).toEqual([]);
    const { returnsOrderNo } = (await fail(id)).body;
    expect(await returns()).toMatchObject([
      {
        orderId: id,
        orderNo,
        returnsOrderNo,
        version: 2,
        cancelledAt: expect.stringMatching(/^2026-11-21T11:00:00/),
        pickupPoint: {
          name: "Sklep Gdańska",
          street: "Gdańska 12",
          lat: 53.13,
          workingHours: expect.anything(),
        },
      },
    ]);
    expect((await bringBack(id)).body).toEqual({ id, version: 3 });
    expect(await returns()).toEqual([]);
    const { order } = await stateOf(service, id);
    expect([order.status, new Date(order.returned_at), order.goods_with]).toEqual(["cancelled", noon, null]);
    expect(codeOf(await bringBack(id))).toEqual([409, "nothing_to_bring_back"]);
  });

  it("is not asked for goods that no pickup point gave, nor of an order that goes on", async () => {
    const { id } = await scenario.ownDirectOrder("arrived");
    expect((await fail(id)).body.returnsOrderNo).toBeNull();
    expect(codeOf(await bringBack(id))).toEqual([409, "nothing_to_bring_back"]);
    const { id: going } = await scenario.ownOrder("picked_up");
    expect(codeOf(await bringBack(going))).toEqual([409, "wrong_order_status"]);
  });

  it("is for who picked them up, until another driver took them over and arrived", async () => {
    const { id } = await scenario.ownOrder("picked_up");
    const other = await scenario.join();
    const { token } = await service.signInOperator();
    await service.send(changeDriver, { orderId: id, driverId: other.driver.id }, { token });
    const takeOver = async () =>
      (await service.send(driverApp.orders, undefined, { token: other.token })).body[0]?.takeOverFrom;
    const { firstName, lastName, phone } = scenario.driver;
    expect(await takeOver()).toMatchObject({ name: `${firstName} ${lastName}`, phone, lat: 53.13 });
    const { body } = await service.send(info, { orderId: id }, { token });
    expect(body.goodsWith?.id).toBe(scenario.driver.id);
    await service.send(driverApp.arrive, { orderId: id }, { token: other.token });
    expect(await takeOver()).toBeNull();
    expect((await stateOf(service, id)).order.goods_with).toBe(other.driver.id);
  });

  it("is for a former driver whose goods nobody took over, whose phone hears when it begins and is over", async () => {
    const other = await scenario.join();
    const { token } = await service.signInOperator();
    const values = { driverId: other.driver.id, goodsWith: scenario.driver.id };
    const { id } = await scenario.order("picked_up", values);
    const phone = await service.connectPhone(scenario.token);
    await service.send(driverApp.fail, { orderId: id, reason: "WRONG_ADDRESS" }, { token: other.token });
    expect((await phone.until("orderChanged")).event).toBe("cancelOrder");
    expect(await returns()).toMatchObject([{ orderId: id }]);
    // A comment on the order does not concern who brings the goods back.
    await service.send(addComment, { orderId: id, comment: "Kurier wraca" }, { token });
    await service.send(orderBringBack, { orderId: id }, { token });
    await vi.waitFor(() => expect(phone.heard).toHaveLength(2));
    expect(phone.heard[1]?.message).toEqual({ orderId: id, event: "bringBackOrder" });
    expect(await returns()).toEqual([]);
  });

  it("is noted by an operator for a driver who can't do it any more", async () => {
    const { id } = await scenario.ownOrder("arrived");
    await fail(id);
    const { token } = await service.signInOperator();
    await service.pool.query("update drivers set blocked = true where id = $1", [scenario.driver.id]);
    const call = { orderId: id, comment: "Przyniósł kolega" };
    expect((await service.send(orderBringBack, call, { token })).status).toBe(200);
    const { order } = await stateOf(service, id);
    expect([new Date(order.returned_at), order.goods_with]).toEqual([noon, null]);
    const [entry] = (await service.send(timeline, { orderId: id }, { token })).body;
    expect(entry).toMatchObject({ name: "bringBackOrder", data: { comment: "Przyniósł kolega" } });
    expect(codeOf(await service.send(orderBringBack, call, { token }))).toEqual([
      409,
      "nothing_to_bring_back",
    ]);
  });

  it("is for the driver who has them, and no other", async () => {
    const { id } = await scenario.ownOrder("picked_up");
    await fail(id);
    const { token } = await scenario.join();
    expect((await service.send(driverReturns.returns, undefined, { token })).body).toEqual([]);
    const attempt = await service.send(driverReturns.bringBack, { orderId: id }, { token });
    expect(codeOf(attempt)).toEqual([404, "order_not_found"]);
  });
});
