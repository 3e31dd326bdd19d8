import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { cancel, contactClient } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { orderOffers } from "#server/database/tables/orders.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const send = (orderId: string, wish: Partial<InputOf<typeof cancel>> = {}) =>
  service.send(cancel, { orderId, reason: "CLIENTS_REQUEST", ...wish }, { token: states.token });

const inAWhile = (milliseconds: number) => new Date(service.clock().getTime() + milliseconds);

describe("a cancellation", () => {
  it("keeps when, why and the comment; nothing is due, nothing goes back and nothing is paid", async () => {
    const { id } = await states.order("new");
    service.advance(1_000);
    const { body } = await send(id, { comment: "Zamówił gdzie indziej" });
    expect(body).toEqual({ id, version: 2, returnsOrderNo: null });
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      cancelled_at: service.clock(),
      cancellation_reason: "CLIENTS_REQUEST",
      cancellation_comment: "Zamówił gdzie indziej",
      payable: false,
      returns_order_no: null,
      next_move_at: null,
    });
    expect(events[0].changes).toEqual({
      status: ["new", "cancelled"],
      cancellationReason: [null, "CLIENTS_REQUEST"],
      cancellationComment: [null, "Zamówił gdzie indziej"],
      payable: [true, false],
    });
  });

  it("of what was picked up goes back under a number of its own, and is paid", async () => {
    const { id } = await states.order("arrived");
    const { body } = await send(id, { forceCancel: true });
    expect(body.returnsOrderNo).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ payable: true, returns_order_no: body.returnsOrderNo });
    const details = await service.send(info, { orderId: id }, { token: states.token });
    expect(details.body).toMatchObject({ returnsOrderNo: body.returnsOrderNo, payable: true });
  });

  it.each([
    ["no way back", { createReturn: false }, { payable: true, returns_order_no: null }],
    ["no payment", { payable: false }, { payable: false, returns_order_no: expect.any(String) }],
    ["no payment for the driver's fault", { reason: "DRIVERS_FAILURE" }, { payable: false }],
    ["payment also for the driver's fault", { reason: "DRIVERS_FAILURE", payable: true }, { payable: true }],
  ] as const)("in delivery has %s, by reason and wish", async (_, wish, expected) => {
    const { id } = await states.order("picked_up");
    await send(id, { forceCancel: true, ...wish });
    expect((await recordOf(service.pool, id)).order).toMatchObject(expected);
  });

  it("before the pickup has no way back, and is paid if so wished", async () => {
    const { id } = await states.order("accepted");
    const { body } = await send(id, { createReturn: true, payable: true });
    expect(body.returnsOrderNo).toBeNull();
    expect((await recordOf(service.pool, id)).order).toMatchObject({ payable: true, returns_order_no: null });
  });

  it("keeps its driver, and tells the log of them", async () => {
    const { id } = await states.order("accepted");
    await send(id);
    const { order, events } = await recordOf(service.pool, id);
    expect([order.driver_id, events[0].driver_id]).toEqual([states.driver.id, states.driver.id]);
  });

  it("ends a hold, by who cancelled", async () => {
    const { id } = await states.order("accepted", {}, { held: true });
    await send(id);
    const { order, holds } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ on_hold_since: null, on_hold_until: null, on_hold_notes: null });
    expect(holds).toMatchObject([
      {
        released_at: service.clock(),
        released_by_type: "operator",
        released_by_id: states.account.id,
        released_by: states.account.email,
      },
    ]);
  });

  it("withdraws the open offer", async () => {
    const { id } = await states.order("new");
    const offer = { id: ulid(), orderId: id, driverId: states.other.id, because: "first" as const };
    await drizzle(service.pool)
      .insert(orderOffers)
      .values({ ...offer, offeredAt: noon, expiresAt: inAWhile(45_000) });
    await send(id);
    const { offers } = await recordOf(service.pool, id);
    expect(offers).toMatchObject([{ answer: "withdrawn", answered_at: service.clock() }]);
  });

  it("gives no number twice: 40 at once go back under 40 numbers", async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => states.order("picked_up")));
    const replies = await Promise.all(orders.map(({ id }) => send(id, { forceCancel: true })));
    const numbers = [
      ...orders.map(({ orderNo }) => orderNo),
      ...replies.map((one) => one.body.returnsOrderNo),
    ];
    expect(new Set(numbers).size).toBe(80);
  });

  it("of an accepted order without a pickup point is blocked as in delivery, unless forced", async () => {
    const { id } = await states.order("accepted", { pickupName: null });
    const before = await recordOf(service.pool, id);
    for (const wish of [{}, { renewOrder: true }]) {
      const { status, error } = await send(id, wish);
      expect([status, error.errorCode]).toEqual([409, "order_is_not_cancellable"]);
    }
    expect(await recordOf(service.pool, id)).toEqual(before);
    expect((await send(id, { forceCancel: true })).status).toBe(200);
  });

  it.each([
    ["a reason of the call center", { reason: "CALL_CENTER_REQUEST" }, "reason"],
    ["who pays", { payable: false }, "payable"],
    ["force", { forceCancel: true }, "forceCancel"],
  ] as const)("by a client is refused with %s, and done without", async (_, wish, field) => {
    const { id } = await states.order("accepted");
    const { token } = await service.signInClient(states.place.companyId);
    const before = await recordOf(service.pool, id);
    const input = { orderId: id, reason: "CLIENTS_REQUEST" } as const;
    const { status, error } = await service.send(cancel, { ...input, ...wish }, { token });
    expect([status, error.errors]).toEqual([400, { [field]: { message: "operatorsOnly" } }]);
    expect(await recordOf(service.pool, id)).toEqual(before);
    expect((await service.send(cancel, input, { token })).status).toBe(200);
  });

  it.each([
    ["no reason", { reason: undefined }, { reason: { message: expect.any(String) } }],
    ["a reason that nobody knows", { reason: "WHY_NOT" }, { reason: { message: "invalidValue" } }],
    [
      "a reason that only the clock gives",
      { reason: "ORDER_NOT_ACCEPTED_IN_5_MIN" },
      { reason: { message: "invalidValue" } },
    ],
    [
      "a comment that is too long",
      { comment: "a".repeat(1001) },
      { comment: { message: "maxLength", args: { max: 1000 } } },
    ],
    ["yes as a text", { renewOrder: "true" }, { renewOrder: { message: "invalidType" } }],
  ])("is refused with %s", async (_, wish, errors) => {
    const { id } = await states.order("new");
    const before = await recordOf(service.pool, id);
    const { status, error } = await send(id, wish as object);
    expect([status, error.errors]).toEqual([400, errors]);
    expect(await recordOf(service.pool, id)).toEqual(before);
  });
});

describe("a renewal", () => {
  it.each(["accepted", "arrived"] as const)("of %s is as if nobody had taken it", async (status) => {
    const tried = { pinFailures: 5, pinLockedAt: noon, codeFailures: 3 };
    const { id } = await states.order(status, { ...tried, pickedUpAt: null });
    service.advance(1_000);
    const { body } = await send(id, { renewOrder: true, forceCancel: true });
    expect(body).toEqual({ id, version: 2, returnsOrderNo: null });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      status: "new",
      driver_id: null,
      accepted_at: null,
      picked_up_at: null,
      arrived_at: null,
      cancelled_at: null,
      cancellation_reason: null,
      payable: true,
      pin_failures: 0,
      pin_locked_at: null,
      code_failures: 0,
      accept_by: inAWhile(300_000),
      market_at: inAWhile(90_000),
      offer_at: service.clock(),
      next_move_at: service.clock(),
    });
  });

  it.each([
    "picked_up",
    "arrived",
  ] as const)("of goods that a driver has (%s) is refused, also by force", async (status) => {
    const { id } = await states.order(status);
    const before = await recordOf(service.pool, id);
    const { error } = await send(id, { renewOrder: true, forceCancel: true });
    expect(error.errorCode).toBe("order_is_not_cancellable");
    expect(await recordOf(service.pool, id)).toEqual(before);
  });

  it("keeps what the order was, and who renewed it and why", async () => {
    const { id, acceptedAt, arrivedAt } = await states.order("arrived", { pickedUpAt: null });
    const wish = {
      reason: "DRIVERS_FAILURE",
      comment: "Auto nie rusza",
      renewOrder: true,
      forceCancel: true,
    } as const;
    await send(id, wish);
    const { renewals, events } = await recordOf(service.pool, id);
    expect(renewals).toEqual([
      {
        id: expect.any(String),
        order_id: id,
        renewed_at: service.clock(),
        renewed_by: states.account.email,
        renewal_reason: "DRIVER_CHANGE",
        cancellation_reason: "DRIVERS_FAILURE",
        renewal_comment: "Auto nie rusza",
        before: {
          status: "arrived",
          driverId: states.driver.id,
          driverName: "Jan Kowalski",
          acceptedAt: acceptedAt?.toISOString(),
          pickedUpAt: null,
          arrivedAt: arrivedAt?.toISOString(),
        },
      },
    ]);
    expect(events[0]).toMatchObject({
      driver_id: states.driver.id,
      data: { renewalId: renewals[0].id },
      changes: { status: ["arrived", "new"], driverId: [states.driver.id, null] },
    });
    const details = await service.send(info, { orderId: id }, { token: states.token });
    expect(details.body.renewals).toMatchObject([
      {
        id: renewals[0].id,
        renewalReason: "DRIVER_CHANGE",
        oldOrderData: {
          status: "arrived",
          driverName: "Jan Kowalski",
          acceptedAt: acceptedAt?.toISOString(),
          pickedUpAt: null,
          arrivedAt: arrivedAt?.toISOString(),
        },
      },
    ]);
    expect(details.body.xDeliverer).toBeNull();
  });

  it("ends a hold", async () => {
    const { id } = await states.order("accepted", {}, { held: true });
    await send(id, { renewOrder: true });
    const { order, holds } = await recordOf(service.pool, id);
    expect([order.on_hold_since, holds[0].released_at]).toEqual([null, service.clock()]);
  });
});

describe("that the receiver was told", () => {
  const tell = (orderId: string, comment?: string) =>
    service.send(contactClient, { orderId, comment }, { token: states.token });

  it("is noted once, with the comment", async () => {
    const { id } = await states.order("cancelled");
    await tell(id, "Oddzwoniła");
    const before = await recordOf(service.pool, id);
    expect(before.order.client_contacted_at).toEqual(service.clock());
    expect(before.events[0]).toMatchObject({ data: { comment: "Oddzwoniła" }, changes: {} });
    const { status, error } = await tell(id);
    expect([status, error.errorCode]).toEqual([409, "client_already_contacted"]);
    expect(await recordOf(service.pool, id)).toEqual(before);
  });
});
