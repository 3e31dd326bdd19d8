import { afterAll, beforeAll, expect, test } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { changeDriver, removeDriver } from "#contract/orders/commands.ts";
import { timeline } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { createDriverScenario, type DriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let scenario: DriverScenario;
let token: string;
beforeAll(async () => {
  service = await startService();
  scenario = await createDriverScenario(service);
  ({ token } = await service.signInOperator({ companyIds: [scenario.place.companyId] }));
});
afterAll(() => service.stop());

const planned = async () =>
  (await scenario.send(driverApp.planned, undefined)).body.map(({ orderId }) => orderId);

test("an operator takes the driver off a scheduled order, whose phone learns of it; without one it is refused", async () => {
  const { id } = await scenario.order("scheduled");
  expect((await service.send(removeDriver, { orderId: id }, { token })).error.errorCode).toBe(
    "order_has_no_driver",
  );
  const phone = await service.connectPhone(scenario.token);
  await service.send(changeDriver, { orderId: id, driverId: scenario.driver.id }, { token });
  expect(await planned()).toEqual([id]);

  service.advance(1_000);
  const reply = await service.send(removeDriver, { orderId: id, comment: "Urlop" }, { token });
  expect(reply.body).toMatchObject({ id, version: 3 });
  expect((await recordOf(service.pool, id)).order).toMatchObject({ status: "scheduled", driver_id: null });
  await expect
    .poll(() => phone.heard.map(({ message }) => message.event))
    .toEqual(["changeDriver", "removeDriver"]);
  expect(await planned()).toEqual([]);
  const name = `${scenario.driver.firstName} ${scenario.driver.lastName}`;
  const { body } = await service.send(timeline, { orderId: id }, { token });
  expect(body[0]).toMatchObject({
    name: "removeDriver",
    changes: { driver: [name, null] },
    data: { comment: "Urlop", formerDriver: { name } },
  });
});

test("the driver gives a scheduled order back, and only one's own", async () => {
  const { id } = await scenario.ownOrder("scheduled");
  const other = await scenario.join();
  const foreign = await service.send(driverApp.giveBack, { orderId: id }, { token: other.token });
  expect(foreign.error.errorCode).toBe("order_not_found");
  expect((await scenario.send(driverApp.giveBack, { orderId: id, comment: "Chory" })).status).toBe(200);
  const { order, events } = await recordOf(service.pool, id);
  expect(order).toMatchObject({ status: "scheduled", driver_id: null });
  expect(events[0]).toMatchObject({
    name: "removeDriver",
    actor_type: "driver",
    driver_id: scenario.driver.id,
  });
  expect((await scenario.send(driverApp.giveBack, { orderId: id })).error.errorCode).toBe("order_not_found");
});

test("what a driver is planned for comes by its slot, and says nothing of who receives it", async () => {
  const [later, sooner] = [new Date("2026-11-22T18:00:00Z"), new Date("2026-11-22T08:00:00Z")];
  const [second, first] = await Promise.all(
    [later, sooner].map((slotFrom) => scenario.ownOrder("scheduled", { slotFrom, slotTo: slotFrom })),
  );
  const { body } = await scenario.send(driverApp.planned, undefined);
  expect(body.map(({ orderId }) => orderId)).toEqual([first?.id, second?.id]);
  expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(["clientName"]));
});

test("who does not see drivers takes none off", async () => {
  const { id } = await scenario.ownOrder("scheduled");
  const canView = canViewFlags.filter((flag) => flag !== "driverInfo");
  const blind = await service.signInOperator({ canView, companyIds: [scenario.place.companyId] });
  expect((await service.send(removeDriver, { orderId: id }, { token: blind.token })).status).toBe(403);
});
