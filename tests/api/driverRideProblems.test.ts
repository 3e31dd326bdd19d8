import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { cancel, releaseOnHold, revert } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDriverScenario,
  type DriverScenario,
  eventsOf,
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

describe("a delay", () => {
  it.each([
    ["what was planned", { plannedAt: minutesAfter(noon, 30) }, 45],
    ["the start of the slot", { slotFrom: noon, slotTo: minutesAfter(noon, 120) }, 15],
    ["the promise of three hours", {}, 195],
  ])("moves %s", async (_, values, minutes) => {
    const { id } = await scenario.ownOrder("accepted", values);
    await scenario.send(driverApp.delay, { orderId: id, minutes: 15, comment: "Korek" });
    const { order } = await stateOf(service, id);
    expect(new Date(order.planned_at)).toEqual(minutesAfter(noon, minutes));
    expect((await eventsOf(service, id))[0]?.data).toEqual({ minutes: 15, comment: "Korek" });
  });

  it("adds to the one before", async () => {
    const { id } = await scenario.ownOrder("picked_up");
    for (let time = 0; time < 2; time++) await scenario.send(driverApp.delay, { orderId: id, minutes: 10 });
    expect(new Date((await stateOf(service, id)).order.planned_at)).toEqual(minutesAfter(noon, 200));
  });

  it("of an order that is late already begins now", async () => {
    const { id } = await scenario.ownOrder("accepted", { plannedAt: minutesAfter(noon, -90) });
    await scenario.send(driverApp.delay, { orderId: id, minutes: 20 });
    expect(new Date((await stateOf(service, id)).order.planned_at)).toEqual(minutesAfter(noon, 20));
  });

  it("is ten hours after the promised time at most, together with the ones before", async () => {
    const { id } = await scenario.ownOrder("accepted");
    const delay = (minutes: number) => scenario.send(driverApp.delay, { orderId: id, minutes });
    expect((await delay(590)).status).toBe(200);
    expect((await delay(11)).error.errors).toEqual({ minutes: { message: "maximum", args: { max: 10 } } });
    expect((await delay(10)).status).toBe(200);
  });

  it("is forgotten with the driver who reported it", async () => {
    const { token } = await service.signInOperator();
    for (const status of ["accepted", "arrived"] as const) {
      const { id } = await scenario.ownOrder(status, { pickedUpAt: null });
      await scenario.send(driverApp.delay, { orderId: id, minutes: 10 });
      const body = { orderId: id, reason: "DRIVERS_FAILURE", renewOrder: true, forceCancel: true } as const;
      await service.send(cancel, body, { token });
      expect((await stateOf(service, id)).order.planned_at).toBeNull();
    }
  });

  it.each([0, 601, 1.5, -5])("of %d minutes is none", async (minutes) => {
    const { id } = await scenario.ownOrder("accepted");
    const { status, error } = await scenario.send(driverApp.delay, { orderId: id, minutes });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["minutes"]]);
  });
});

describe("a hold", () => {
  it("of the driver's own is released by the driver", async () => {
    const { id } = await scenario.ownOrder("accepted");
    const until = minutesAfter(noon, 20).toISOString();
    await scenario.send(driverApp.hold, { orderId: id, notes: "Kwadrans", holdOrderTill: until });
    const { order, holds } = await stateOf(service, id);
    expect(holds).toMatchObject([
      { held_by_type: "driver", held_by_id: scenario.driver.id, notes: "Kwadrans" },
    ]);
    expect(new Date(order.next_move_at)).toEqual(minutesAfter(noon, 20));
    expect((await scenario.send(driverApp.hold, { orderId: id })).error.errorCode).toBe(
      "order_already_on_hold",
    );
    expect((await scenario.send(driverApp.release, { orderId: id })).body).toEqual({ id, version: 3 });
    expect((await stateOf(service, id)).order).toMatchObject({ on_hold_since: null, next_move_at: null });
  });

  it("of the driver's own stays so when an operator releases it and takes that back", async () => {
    const { token } = await service.signInOperator();
    const { id: orderId } = await scenario.ownOrder("accepted");
    await scenario.send(driverApp.hold, { orderId });
    const [first] = (await stateOf(service, orderId)).holds;
    const { version } = (await service.send(releaseOnHold, { orderId }, { token })).body;
    expect((await service.send(revert, { orderId, eventVersion: version }, { token })).status).toBe(200);
    const { held_by_type, held_by_id, held_by } = first;
    const again = { held_by_type, held_by_id, held_by, released_at: null };
    expect((await stateOf(service, orderId)).holds).toContainEqual(expect.objectContaining(again));
    expect((await scenario.send(driverApp.release, { orderId })).status).toBe(200);
  });

  it("of anybody else is not the driver's to release", async () => {
    const { id } = await scenario.ownOrder("accepted", { onHoldSince: noon });
    await service.pool.query(
      `insert into order_holds (id, order_id, created_at, held_by_type, held_by_id)
       values ($1, $1, $2, 'operator', $3)`,
      [id, noon, scenario.driver.id],
    );
    const before = await stateOf(service, id);
    expect(codeOf(await scenario.send(driverApp.release, { orderId: id }))).toEqual([403, "not_allowed"]);
    expect(await stateOf(service, id)).toEqual(before);
  });

  it("until a time that has passed is none", async () => {
    const { id } = await scenario.ownOrder("accepted");
    const past = { orderId: id, holdOrderTill: minutesAfter(noon, -1).toISOString() };
    expect((await scenario.send(driverApp.hold, past)).error.errors).toEqual({
      holdOrderTill: { message: "inThePast" },
    });
  });
});

describe("giving back", () => {
  it("makes the order new, without its driver, and keeps what it was", async () => {
    const { id } = await scenario.ownOrder("accepted");
    const reply = await scenario.send(driverApp.giveBack, { orderId: id, comment: "Guma" });
    expect(reply.body).toEqual({ id, version: 2 });
    const { order, renewals } = await stateOf(service, id);
    expect(order).toMatchObject({ status: "new", driver_id: null, accepted_at: null });
    expect([new Date(order.offer_at), new Date(order.accept_by)]).toEqual([noon, minutesAfter(noon, 5)]);
    expect(renewals).toMatchObject([
      {
        renewal_reason: "AUTOMATIC_REQUEUE",
        cancellation_reason: "DRIVERS_FAILURE",
        renewal_comment: "Guma",
        before: { status: "accepted", driverId: scenario.driver.id },
      },
    ]);
    expect(codeOf(await scenario.send(driverApp.giveBack, { orderId: id }))).toEqual([
      404,
      "order_not_found",
    ]);
  });
});

describe("failing", () => {
  it("cancels the order, pays it, and sends the goods back by a number of their own", async () => {
    const { id } = await scenario.ownOrder("arrived");
    const reply = await scenario.send(driverApp.fail, {
      orderId: id,
      reason: "WRONG_ADDRESS",
      comment: "Brak numeru",
    });
    const { order } = await stateOf(service, id);
    expect(order).toMatchObject({
      status: "cancelled",
      cancellation_reason: "WRONG_ADDRESS",
      cancellation_comment: "Brak numeru",
      payable: true,
      driver_id: scenario.driver.id,
    });
    expect(order.returns_order_no).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    expect(reply.body).toEqual({ id, version: 2, returnsOrderNo: order.returns_order_no });
  });

  it.each([
    ["what was not picked up", { pickedUpAt: null }, "CLIENT_DIDNT_SHOW_UP"],
    ["what the driver did wrong", {}, "DRIVERS_FAILURE"],
  ] as const)("is not paid for %s", async (_, values, reason) => {
    const { id } = await scenario.ownOrder("arrived", values);
    await scenario.send(driverApp.fail, { orderId: id, reason });
    expect((await stateOf(service, id)).order).toMatchObject({ status: "cancelled", payable: false });
  });

  it("needs a reason that a person gives", async () => {
    const { id } = await scenario.ownOrder("arrived");
    const reason = "ORDER_NOT_ACCEPTED_IN_5_MIN" as never;
    expect((await scenario.send(driverApp.fail, { orderId: id, reason })).status).toBe(400);
  });
});
