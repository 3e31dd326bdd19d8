import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeDriver } from "#contract/orders/commands.ts";
import { driverChoices, timeline } from "#contract/orders/orders.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { makeOffer } from "#tests/support/scenarios/driverScenario.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const send = (orderId: string, driverId: string, comment?: string) =>
  service.send(changeDriver, { orderId, driverId, comment }, { token: states.token });

describe("a change of driver", () => {
  it("gives a new order to its first driver, who has it accepted", async () => {
    const { id } = await states.order("new", { driverId: null });
    service.advance(1_000);
    expect((await send(id, states.other.id)).status).toBe(200);
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status: "accepted",
      driver_id: states.other.id,
      accepted_at: service.clock(),
      accept_by: null,
      next_move_at: null,
    });
    expect(events[0]).toMatchObject({
      driver_id: states.other.id,
      data: { comment: null, driver: { id: states.other.id, name: "Ewa Lis" }, formerDriver: null },
    });
  });

  it("of a scheduled order leaves it scheduled, its clocks as they were, and the driver free", async () => {
    const { id, statusBeganAt, nextMoveAt } = await states.order("scheduled");
    service.advance(1_000);
    const free = await makeDriver(service.pool, { region: states.place.region });
    expect((await send(id, states.other.id)).status).toBe(200);
    expect((await send(id, free.id)).status).toBe(200);
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status: "scheduled",
      driver_id: free.id,
      accepted_at: null,
      status_began_at: statusBeganAt,
      next_move_at: nextMoveAt,
    });
    expect(events[1].changes).toEqual({ driverId: [states.other.id, free.id] });
    const { body } = await service.send(driverChoices, { orderId: id }, { token: states.token });
    expect(body.find(({ id: choice }) => choice === free.id)).toMatchObject({ load: 0 });
  });

  it.each([
    "accepted",
    "picked_up",
    "arrived",
  ] as const)("takes an %s order from its driver, names both, and leaves its times but a delay of his", async (status) => {
    const { id, acceptedAt } = await states.order(status, { plannedAt: service.clock() });
    await send(id, states.other.id, "Awaria");
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status,
      driver_id: states.other.id,
      accepted_at: acceptedAt,
      driver_since: service.clock(),
      planned_at: null,
    });
    expect(events[0]).toMatchObject({
      changes: { driverId: [states.driver.id, states.other.id] },
      data: {
        comment: "Awaria",
        driver: { id: states.other.id, name: "Ewa Lis" },
        formerDriver: { id: states.driver.id, name: "Jan Kowalski" },
      },
    });
  });

  it("of an order on hold leaves it on hold", async () => {
    const { id, onHoldUntil } = await states.order("new", {}, { held: true });
    await send(id, states.other.id);
    const { order, holds } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status: "accepted",
      on_hold_until: onHoldUntil,
      next_move_at: onHoldUntil,
    });
    expect(holds[0].released_at).toBeNull();
  });

  it("withdraws the offer to somebody else, and tells that driver's phone, but no timeline", async () => {
    const { id } = await states.order("new");
    const asked = await service.signInDriver({ region: states.place.region });
    await makeOffer(service, { orderId: id, driverId: asked.driver.id });
    const phone = await service.connectPhone(asked.token);
    await send(id, states.other.id);
    expect((await recordOf(service.pool, id)).offers).toMatchObject([{ answer: "withdrawn" }]);
    expect(await phone.until("orderChanged", id)).toEqual({ orderId: id, event: "changeDriver" });
    const { body } = await service.send(timeline, { orderId: id }, { token: states.token });
    expect(body).toMatchObject([{ name: "changeDriver" }]);
    expect(JSON.stringify(body)).not.toContain(asked.driver.id);
  });

  it("reaches a driver who may take this company's orders", async () => {
    const { region, companyId } = states.place;
    const { id } = await states.order("accepted");
    const chosen = await makeDriver(service.pool, { region, allowedCompanyIds: ["another", companyId] });
    expect((await send(id, chosen.id)).status).toBe(200);
  });

  it("by an operator of several regions may come from another region", async () => {
    const { id } = await states.order("accepted");
    const { token } = await service.signInOperator();
    const { id: driverId } = await states.distantDriver();
    expect((await service.send(changeDriver, { orderId: id, driverId }, { token })).status).toBe(200);
  });
});

describe("a change of driver is refused, and nothing done", () => {
  const refused = async (orderId: string, driverId: string) => {
    const before = await recordOf(service.pool, orderId);
    const { status, error } = await send(orderId, driverId);
    expect(await recordOf(service.pool, orderId)).toEqual(before);
    return [status, error.errorCode];
  };

  it.each([
    ["is not active", { active: false }, "driver_change_not_allowed"],
    ["is blocked", { blocked: true }, "driver_change_not_allowed"],
    [
      "may take another company's orders only",
      { allowedCompanyIds: ["another"] },
      "driver_insufficient_company_permissions",
    ],
  ])("when the driver %s", async (_, values, code) => {
    const { id } = await states.order("accepted");
    const chosen = await makeDriver(service.pool, { region: states.place.region, ...values });
    expect(await refused(id, chosen.id)).toEqual([409, code]);
  });

  it("when the driver has the order already", async () => {
    const { id } = await states.order("accepted");
    expect(await refused(id, states.driver.id)).toEqual([409, "order_already_belongs_to_driver"]);
  });

  it("when there is no pickup point", async () => {
    const { id } = await states.order("accepted", { pickupName: null });
    expect(await refused(id, states.other.id)).toEqual([409, "driver_change_not_allowed"]);
  });

  it("when the driver is of a region beyond reach, or nobody", async () => {
    const { id } = await states.order("accepted");
    expect(await refused(id, (await states.distantDriver()).id)).toEqual([404, "driver_not_found"]);
    expect(await refused(id, "01NOSUCH")).toEqual([404, "driver_not_found"]);
  });
});
